// How many things of one shape there are, `a batch of 32 images of 3x224x224`, `64 sentences of 10 tokens with 512 features`: the number is
// the first size of all of them. What counts and is not read here makes a text one that nobody reads.

const NUMBER = "[1-9]\\d{0,8}";
const JOINED = `${NUMBER}(?: ?[x×] ?${NUMBER}){1,4}(?![\\w×])`;
const LIST = `[([] ?${NUMBER}(?: ?, ?${NUMBER}){0,4} ?,? ?[)\\]]`;
const IMAGES = "images?|pictures?|photos?|frames";
const ITEMS = `${IMAGES}|vectors?|points?|samples?|examples?|sequences?|sentences?|embeddings?|patches|documents?|signals?|words?|tokens?|rows|matri(?:ces|x)|tensors|arrays|maps|masks|boxes|users|nodes|items|observations|series|clips|videos`;
/** What `two of shape (3, 4)` says of each, unless they are called a batch. */
const GENERAL = /^(?:matri(?:ces|x)|tensors|arrays|vectors?|rows|masks|maps)$/i;
const KIND = "(?:(?!of |and |with )[A-Za-z-]{2,12} ){0,2}?";
const BATCH = "(?:(?:mini-?)?batch(?:es)?|stack|set|collection|list|dataset) of ";
const LINK =
  "(?: ?(?:,|:|\\(?each|of|with|having|has|have|is|are|being|an?|the|all|shaped?|sized?|dimensions?)(?![a-z])){0,5}";

/** `a batch of 32 RGB images, each of shape (3, 224, 224)`, and `32 3x32x32 images`. */
const OF_SHAPE = new RegExp(
  `(${BATCH})?(?<![\\w.,])(${NUMBER}) (?:such )?${KIND}(${ITEMS})${LINK} {0,12}(${JOINED}|${LIST})`,
  "gi",
);
const SHAPE_FIRST = new RegExp(
  `(${BATCH})?(?<![\\w.,])(${NUMBER}) (${JOINED}|${LIST}) ${KIND}(${ITEMS})(?![a-z])`,
  "gi",
);
const PARTS =
  "tokens?|words?|(?:time ?)?steps|frames|features?|dims?|dimensions?|channels?|entries|elements|values|columns|coordinates";
/** `64 sentences of 10 tokens with 512 features each`, `100 samples with 20 features`, `8 sequences of length 20`. */
const OF_PARTS = new RegExp(
  `(?:${BATCH})?(?<![\\w.,])(${NUMBER}) ${KIND}(${ITEMS})(?:,? each)?,? (?:of|with|having|in) (?:length (${NUMBER})(?: (?:tokens|words|steps|frames))?|(${NUMBER}) ?-?(?:${PARTS})(?![a-z]))(?:,? (?:and |each )?(?:of|with|having|in) (${NUMBER}) ?-?(?:${PARTS})(?![a-z]))?(?: each)?`,
  "gi",
);
/** `a batch of 32 outputs of size 10`, `a bias of size 10`. */
const OF_SIZE = new RegExp(
  `(?:an? )?${BATCH}(${NUMBER}) (${KIND}(?:out|in)puts?|vectors?|rows|embeddings?|predictions?) (?:of|with) (?:size|length|dim(?:ension)?) (${NUMBER})(?![\\w.]| ?[x×])`,
  "gi",
);
const TABLE = new RegExp(
  `(?<![\\w.,])(${NUMBER}) rows?(?: and|,| by| x)? (${NUMBER}) col(?:umn)?s?(?![a-z])`,
  "gi",
);
/** `batch size 16`, and pictures whose shape stands elsewhere. */
const BATCH_SIZE = new RegExp(
  `(?:batch[- _]?size|\\u6279\\u91cf?\\u5927\\u5c0f)(?: ?(?:of|is|=|:|[\\u4e3a\\u662f]))? ?(${NUMBER})(?![\\w.]| ?[x×] ?\\d)[ ,;]{0,3}(?:and |with )?`,
  "i",
);
const PICTURES = new RegExp(`((?:${IMAGES}|\\u56fe[\\u7247\\u50cf])${LINK} {0,12})(${JOINED}|${LIST})`, "gi");
const OF_HAN = new RegExp(
  `(?:\\u4e00\\u6279 ?)?(${NUMBER}) ?[\\u5f20\\u5e45] ?(${JOINED}|${LIST}) ?\\u7684? ?(\\u56fe[\\u7247\\u50cf]?)`,
  "gu",
);

const SHAPES = new RegExp(`${LIST}|(?<![\\w.])${JOINED}`, "g");
/** What counts things, where nothing above has read it. */
const COUNTS = new RegExp(
  `\\bbatch(?:es)? (?:size )?(?:of |is |= ?|: ?)${NUMBER}(?![\\d.x×]| ?[x×] ?\\d)|\\bbatch size ${NUMBER}|(?<![\\w.,(=-])${NUMBER} ${KIND}(?:images|pictures|photos|sentences|sequences|samples|examples|documents|videos)(?![a-z])|\\d{1,9} ?[\\u5f20\\u5e45]|\\u6279(?:\\u91cf?\\u5927\\u5c0f|\\u91cf)\\D{0,3}\\d{1,9}|\\u901a\\u9053\\u6570?[\\u4e3a\\u662f :=]{0,3}\\d{1,9}`,
  "gi",
);

const COLOURED = /\b(?:rgb|colou?r)/i;
/** A batch of so many, whose shapes have that number already. */
const OF_BATCH = new RegExp(
  `\\b(?:(?:for|with|in) )?(?:an? )?(?:mini-?)?batch(?: ?size)?(?: of| is| =| ?[=:])? ?(${NUMBER})(?![\\w.]| ?[x×] ?\\d)[ ,;:]{0,3}`,
  "i",
);
function withoutBatch(text) {
  const [whole, batch] = OF_BATCH.exec(text) ?? [];
  const rest = whole === undefined ? text : text.replace(whole, " ");
  const shapes = rest.match(SHAPES) ?? [];
  return shapes.some((shape) => sizesIn(shape)[0] === Number(batch)) ? rest : text;
}

const sizesIn = (shape) => (shape.match(/\d+/g) ?? []).map(Number);
const written = (name, sizes) => ` ${name} (${sizes.join(", ")},) `;

/** All of them: so many of a shape, or a shape that has their number already; null where it may be either. */
function allOf(count, item, sizes) {
  const isImage = /^(?:im|pi|ph|fr|\u56fe)/i.test(item);
  const most = isImage ? 3 : /^vectors?|^points?/i.test(item) ? 1 : 2;
  const least = isImage ? 2 : 1;
  const has = sizes[0] === count && sizes.length > 1;
  if (sizes.length > most) return has ? sizes : null;
  if (sizes.length < least || (has && !isImage)) return null;
  return [count, ...sizes];
}

const counted = (whole, batch, count, item, shape) => {
  if (batch === undefined && GENERAL.test(item)) return whole;
  const sizes = allOf(Number(count), item, sizesIn(shape));
  // Whether channels stand first or last nobody says.
  const hasColours = sizes?.length === 3 && COLOURED.test(whole);
  return sizes === null || hasColours ? whole : written(item, sizes);
};

/** The one shape of pictures with the size of their batch. */
function withBatchSize(text) {
  const [whole, batch] = BATCH_SIZE.exec(text) ?? [];
  const found = [...text.matchAll(PICTURES)];
  if (whole === undefined || found.length !== 1) return text;
  const sizes = allOf(Number(batch), "images", sizesIn(found[0][2]));
  if (sizes === null) return text;
  return text.replace(PICTURES, (_, name) => `${name}(${sizes.join(", ")},)`).replace(whole, " ");
}

/** A text with what counts things as their first size. @param {string} text folded */
export const withCounts = (text) =>
  withoutBatch(
    withBatchSize(
      text
        .replace(OF_SHAPE, counted)
        .replace(SHAPE_FIRST, (whole, batch, count, shape, item) => counted(whole, batch, count, item, shape))
        .replace(OF_PARTS, (_, count, item, length, parts, features) =>
          written(item, [count, length ?? parts, ...(features === undefined ? [] : [features])]),
        )
        .replace(OF_SIZE, (_, count, item, size) => written(item, [count, size]))
        .replace(TABLE, (_, rows, columns) => ` (${rows}, ${columns}) `)
        .replace(OF_HAN, (_, count, shape, item) => written(item, [count, ...sizesIn(shape)])),
    ),
  );

/** Whether a text counts things in words that are not read: a number that no shape begins with. @param {string} text folded */
export function hasCounts(text) {
  const counts = text.match(COUNTS) ?? [];
  const firsts = (text.match(SHAPES) ?? []).map((shape) => sizesIn(shape)[0]);
  return counts.some((count) => !sizesIn(count).every((number) => firsts.includes(number)));
}
