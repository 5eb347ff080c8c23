// Sentences in other languages, `¿se puede sumar (2, 3, 1) con (3, 5)?`, `(6, 1)と(1, 9)を足すと`: the words that name an operation or
// a result in English, the others as they are; and traditional characters as simplified ones.

const PAIRS =
  "\u70ba\u4e3a\u9ebc\u4e48\u55ce\u5417\u6703\u4f1a\u8b8a\u53d8\u8207\u4e0e\u6e1b\u51cf\u500b\u4e2a\u5c0d\u5bf9\u9663\u9635\u7d44\u7ec4\u5f35\u5f20\u7dad\u7ef4\u5831\u62a5\u932f\u9519\u5ee3\u5e7f\u7d50\u7ed3\u72c0\u72b6\u6578\u6570\u5f8c\u540e\u9019\u8fd9\u6a23\u6837\u8acb\u8bf7\u554f\u95ee\u9ede\u70b9\u7a4d\u79ef\u5c07\u5c06\u5169\u4e24\u9577\u957f\u9084\u8fd8\u9ebd\u4e48\u55ae\u5355\u88e1\u91cc\u904e\u8fc7\u88cf\u91cc\u61c9\u5e94\u8a72\u8be5\u958b\u5f00\u95dc\u5173\u64f4\u6269\u8f49\u8f6c\u6a19\u6807\u6b0a\u6743\u640d\u635f\u5c64\u5c42\u7dda\u7ebf\u9023\u8fde\u6b78\u5f52\u8f38\u8f93\u5716\u56fe\u9810\u9884\u7e3d\u603b\u5167\u5185\u968e\u9636\u8ef8\u8f74\u6e96\u51c6\u9593\u95f4\u4e26\u5e76\u9805\u9879\u5f9e\u4ece\u7d66\u7ed9\u64da\u636e\u8b93\u8ba9\u758a\u53e0\u8907\u590d\u88fd\u5236\u5beb\u5199\u8ce6\u8d4b\u8a66\u8bd5\u904b\u8fd0\u57f7\u6267\u50b3\u4f20\u9935\u5582\u9032\u8fdb\u8655\u5904\u7d1a\u7ea7\u614b\u6001\u7bc0\u8282\u7570\u5f02\u5225\u522b\u5e7e\u51e0\u689d\u6761\u982d\u5934\u8a5e\u8bcd\u78bc\u7801\u96b1\u9690\u7121\u65e0\u8aa4\u8bef\u7d55\u7edd\u96e2\u79bb\u58d3\u538b\u7a31\u79f0\u7bc4\u8303\u8a13\u8bad\u7df4\u7ec3\u73fe\u73b0\u767c\u53d1\u7576\u5f53\u5e6b\u5e2e\u6c7a\u51b3\u984c\u9898";
const SIMPLE = new Map([...PAIRS].flatMap((one, i, all) => (i % 2 === 0 ? [[one, all[i + 1]]] : [])));
const TRADITIONAL = /\p{Script=Han}/gu;

/** A text with simplified characters, each in its place. @param {string} text */
export const simplified = (text) => text.replace(TRADITIONAL, (one) => SIMPLE.get(one) ?? one);

/** A word of any letters, and a part of a text that has none in front of it or behind. */
const word = (words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "giu");
/** Between two shapes alone. */
const between = (words) =>
  new RegExp(`(?<=[)\\]\\d] {0,9})(?<!\\p{L})(?:${words})(?!\\p{L})(?= {0,9}[([\\d])`, "giu");

/** In front of an article, with a shape before. */
const before = (words) =>
  new RegExp(
    `(?<=[)\\]\\d] {0,9})(?<!\\p{L})(?:${words})(?= {1,4}(?:une?|um|uma|un[ao]|eine?[mnrs]?|l[ae]|el|un'|вектор|[vV]ektor|[mM]atrix)(?!\\p{L}))`,
    "giu",
  );
/** A vector by its length. */
const LENGTH =
  /(?<!\p{L})(?:vecteur|vector|vetor|vettore|vektor|вектор\p{L}{0,3})(?: (?:de|di|der|da|von|с))?(?: (?:tailles?|longueur|dimensión|dimension|tamaño|longitud|largo|tamanho|comprimento|lunghezza|dimensione|länge|grö(?:ß|ss)e|длин\p{L}{1,3}|размер\p{L}{0,3}))? (\d{1,9})(?![\p{L}\d.]| ?[x×])/giu;

/** A product of matrices by a noun: both of its words, or the compound of them. */
const OF_MATRICES =
  "(?:produ(?:it|c?to)|prodotto|multiplica(?:tion|ção|cao|ción|cion)|moltiplicazione) (?:(?:de|des|d[ao]s|del|delle|di|tra|fra|entre) )?(?:(?:l[ae]s|los|as|deux|duas|dos|due) )?matri(?:ciel(?:le)?|ciale?|ces|zes|ci)|produkt (?:der|von|zweier) matrizen|matri(?:x|zen)[- ]?(?:multiplikation|multiplizier\\p{L}{1,3}|produkt\\p{L}{0,2})|матричн\\p{L}{2,3} (?:умножени|произведени)\\p{L}|(?:произведени|(?:пере|у)множени)\\p{L} (?:двух )?матриц|행렬 ?곱\\p{L}{0,5}|행렬의 곱\\p{L}{0,5}";
/** The same of Japanese, and what it calls a product. */
const OF_ROWS =
  /\u884c\u5217(?:\u306e|\u540c\u58eb\u306e)?(?:[\u7a4d\u79ef]|\u4e57\u7b97|\u639b\u3051\u7b97)|\u30c9\u30c3\u30c8[\u7a4d\u79ef]/gu;
const HAS_KANA = /[\u3040-\u30ff]/u;
/** @type {[RegExp, string][]} */
const OF_JAPANESE = [
  [OF_ROWS, " matmul "],
  [/\u5185[\u7a4d\u79ef]/gu, " inner product "],
  [/\u884c\u5217/gu, " matrix "],
  [/\u306e[\u7a4d\u79ef]/gu, " product "],
  [/\u306e\u548c/gu, " sum "],
  [/\u306e\u5dee/gu, " difference "],
  [/\u30d9\u30af\u30c8\u30eb/gu, " vector "],
];

/** What an operation is called, by stems of verbs, and the English word. @type {[RegExp, string][]} */
const OPERATIONS = [
  [word("point-?wise"), "elementwise"],
  [/(?<=[)\]\p{L}] )w\/(?=\s)/gu, "with"],
  [/(?<=[)\]\p{L}] )w\/o(?=\s)/gu, "without"],
  [word(OF_MATRICES), "matmul"],
  [
    word(
      "produit scalaire|producto (?:escalar|punto|interno)|prodotto scalare|produto (?:escalar|interno)|skalarprodukt|скалярн\\p{L}{2,3} произведени\\p{L}|내적\\p{L}{0,3}",
    ),
    "dot product",
  ],
  [
    word(
      "sum(?:ar|amos|ando|arle|o)|som(?:ar|ando|amos)|suma|som(?:me|m?a)(?= d[eiu'])|additionn\\w{1,4}|ajout(?:er|e|ons|ez)|addier\\w{1,3}|summier\\w{1,3}|sommare|sommo|сло(?:жить|жим|жу|жение)|склад\\p{L}{2,9}|прибав\\p{L}{2,5}|сумм[\\p{L}]{1,8}",
    ),
    "add",
  ],
  [word("더하\\p{L}{1,4}|더(?:해|할|한|합)\\p{L}{0,3}|덧셈\\p{L}{0,3}"), "add"],
  [word("빼(?:면|기|고|서|는)\\p{L}{0,3}|[뺄뺀뺍뺐]\\p{L}{0,3}"), "subtract"],
  [word("곱(?:하\\p{L}{1,4}|[해할한합했셈]\\p{L}{0,3})"), "multiply"],
  [/의 ?곱(?!\p{L}{2})[은이을]?/gu, " product "],
  [/의 ?합(?!\p{L}{2})[은이을]?/gu, " sum "],
  [/의 ?차(?![원수\p{L}])[는가를]?/gu, " difference "],
  [word("나누\\p{L}{1,4}|나(?:눗셈|[눌눈눕눠눴])\\p{L}{0,3}"), "divide"],
  [word("zieh(?:e|en|t|st)?(?= .{1,80} ab(?!\\p{L}))"), "subtract"],
  [/\u8db3(?:[\u3059\u3057\u305b\u305d]|\u3057\u7b97)|\u305f\u3059/gu, " add "],
  [
    word(
      "rest(?:ar|amos|ando|arle|o)|resta|su[bs]tra(?:er|emos|ir|imos|indo)|sustra\\p{L}{2,5}|soustra\\p{L}{2,6}|subtrah\\p{L}{2,7}|abzieh\\p{L}{1,4}|abgezogen|sottra\\p{L}{2,6}|выч(?:есть|тем|итаем|итать|итание)|отн(?:ять|имем|имаем)",
    ),
    "subtract",
  ],
  [/\u5f15(?:[\u304f\u304d\u3051]|\u3044\u3066|\u304d\u7b97)/gu, " subtract "],
  [
    word(
      "multipli(?:c(?:ar?|amos|ando|o|arle)|que)|multiplions|multipliez|multiplier(?= ?\\?)|multiplier(?= (?:\\p{L}{1,15} ){0,4}[([\\d].{1,60}(?<!\\p{L})(?:par|et|avec)(?!\\p{L}))|multiplizier\\p{L}{1,3}|malnehm\\p{L}{1,3}|moltiplic\\p{L}{1,5}|(?:пере|у)множ\\p{L}{2,6}",
    ),
    "multiply",
  ],
  [/(?:\u639b|\u304b)\u3051(?:\u308b|\u305f|\u7b97)|\u4e57\u7b97/gu, " multiply "],
  [
    word(
      "divid(?:ir|imos|iendo|indo|irlo|id[ao])|divis(?:er|ons|ez)|dividier\\p{L}{1,3}|geteilt|teilen|divider[ei]|(?:раз|по)дел(?:ить|им|ю)|делени\\p{L}",
    ),
    "divide",
  ],
  [/\u5272(?:[\u308b\u308a\u308c]|\u3063\u305f)|\u9664\u7b97/gu, " divide "],
  [between("más|mais|плюс|più|artı"), "plus"],
  [between("menos|moins|meno|минус|eksi"), "minus"],
  [word("fois|vezes|veces"), "times"],
  [between("mal|(?:умножить )?на|çarpı"), "times"],
  [between("(?<=multipli.{1,80}|divid.{1,80})p[aeo]r"), "by"],
  [before("(?<=multipli.{1,80}|divid.{1,80})p[aeo]r"), "by"],
  [between("durch|divisé par|geteilt durch|bölü"), "divided by"],
  [/योग|जोड़/gu, " sum "],
  [word("행렬\\p{L}{0,2}"), " matrix "],
  [word("벡터\\p{L}{0,2}"), " vector "],
  [/सदिश/gu, " vector "],
  [/आव्यूह/gu, " matrix "],
  [before("más|mais|più|плюс"), "plus"],
  [before("menos|moins|meno|минус"), "minus"],
  [before("mal"), "times"],
  [before("et|y|e|und|и"), "and"],
  [word("matri(?:z|zes|ces|ce|ci)|Matrizen|матриц\\p{L}{0,3}"), "matrix"],
  [LENGTH, "vector of length $1"],
  [/\u30d6\u30ed\u30fc\u30c9\u30ad\u30e3\u30b9\u30c8/gu, " broadcast "],
  [word("бродкаст\\p{L}{0,6}|difus(?:ión|ão)|브로드캐스\\p{L}{1,5}"), "broadcast"],
];

/** The same of Arabic. @type {[RegExp, string][]} */
const OF_ARABIC = [
  [/\u0627?\u062c\u0645\u0639/gu, " add "],
  [/\u0627?\u0637\u0631\u062d/gu, " subtract "],
  [/\u0627?\u0636\u0631\u0628/gu, " multiply "],
  [/\u0642\u0633\u0645\u0629/gu, " divide "],
  [/(?<=[)\]] {0,4})\u0648(?= {0,4}[([])/gu, " and "],
  // Whether, may one, why, how, and the mark of a question.
  [
    /\u0647\u0644|\u064a\u0645\u0643\u0646(?:\u0646\u064a)?|\u0644\u0645\u0627\u0630\u0627|\u0643\u064a\u0641|\u061f/gu,
    " ",
  ],
];
const HAS_ARABIC = /[\u0600-\u06ff]/u;

/** The same of Polish, Czech, Ukrainian, Turkish, Dutch, the Nordic languages, Romanian, Indonesian and Vietnamese. @type {[RegExp, string][]} */
const OF_MORE = [
  [
    word(
      "doda(?:[ćj]|jąc|wani[ea]|ti)|zsumow\\p{L}{2,4}|seč(?:ti|íst|teme)|sčíta\\p{L}{1,3}|přič(?:ti|íst)|дода(?:ти|ю|ємо)|скласти|topla\\p{L}{0,9}|ekle\\p{L}{1,6}|optel\\p{L}{1,3}|opgeteld|adder(?:ar?|er?|es)|adun\\p{L}{1,4}|jumlahkan|menjumlahkan|(?:me)?(?:t|n)ambah(?:kan)?|cộng",
    ),
    "add",
  ],
  [
    word(
      "odją[ćł]|odejm\\p{L}{1,5}|odeč\\p{L}{2,5}|відня(?:ти|ємо)|віднімання|çıkar\\p{L}{0,8}|aftrek\\p{L}{1,3}|trek(?= .{1,80} af(?!\\p{L}))|subtraher(?:ar?|er?)|scădea|scade(?:m|ți)?|(?:di|me)?k?(?:ng)?urang(?:i|kan)|trừ",
    ),
    "subtract",
  ],
  [
    word(
      "(?:po|prze|wy)?mn[oó]ż(?:yć|ę|enie|ąc|my)?|(?:vy)?násob(?:it?|íme|ení)|(?:по|пере)?множ(?:ити|ення|имо)|çarp\\p{L}{0,9}|vermenigvuldig\\p{L}{0,3}|multipli[cs]er(?:ar?|er?)|înmul\\p{L}{2,6}|(?:di|me)?(?:k|ng)ali(?:kan)|nhân",
    ),
    "multiply",
  ],
  [
    word(
      "(?:po)?dziel(?:ić|ę|imy|one|enie)?|(?:vy)?děl(?:it?|íme|ení|eno)|(?:по)?діл(?:ити|ення|имо)|böl(?:ün?\\p{L}{0,6}|mek|elim)?|gedeeld|delen|divider(?:ar?|er?)|împart\\p{L}{0,2}|(?:di|mem)bagi|chia",
    ),
    "divide",
  ],
  [between("razy|krát|gånger|gange[rt]?|keer|maal"), "times"],
  [between("przez|door"), "by"],
  [word("macierz\\p{L}{0,4}|matris\\p{L}{0,6}|matriks|матриц\\p{L}{0,3}"), "matrix"],
  [word("wektor\\p{L}{0,3}|vektör\\p{L}{0,4}"), "vector"],
  [
    /(?<!\p{L})(?:de|con|mit|von|der|di|da|com|o) (?:tamaño|longitud|taille|longueur|größe|länge|tamanho|comprimento|dimensione|lunghezza|rozmiarze|długości) (?=\d)/giu,
    "of size ",
  ],
];

/** Between the operands and what is said to come out, and what something is taken from. */
const RESULTS =
  "da|dá|dan|dão|dà|resulta(?: en| em)?|devuelve|queda|fica|donne(?:nt)?|devient|ergibt|ergeben|liefert|gibt|wird|ist|est|es|é|è|дает|даёт|получается|получится|получаем|будет|равно|становится|daje|dają|wynosi|verir|veriyor|olur|oluyor|geeft|wordt|ger|blir|bliver|giver|gir|je|дає|menjadi";
const GIVES = new RegExp(
  `(?<=[)\\]].{0,60}[)\\]] {0,4})(?:${RESULTS})(?= {1,4}[([][\\d ,]{1,60}[)\\]]\\D{0,20}$)`,
  "iu",
);
/** The same in front of a word for it, which is Japanese. */
const BECOMES = /([)\]][^()[\]]{1,20})([([][\d ,]{1,60}[)\]] ?\u306b\u306a[\u308b\u308a\u3063])/u;
const isThird = (/** @type {string} */ text) => text.split(/[)\]]/).length > 3;
const FROM =
  /(?<=[)\]\d] {0,9})(?<!\p{L})(?:de|d[ao]|d[ae]ll?a?|von|vom|из|от|al?|à|d'une?|du|od|van|från|fra|khỏi|від)(?!\p{L})(?= {0,9}(?:\p{L}{1,15} ){0,4}[([\d])/iu;
/** A verb behind both of its shapes, `(3,) von (4, 3) subtrahieren`. */
const LAST =
  /^([^\p{L}]{0,9}(?:\p{L}{1,20} ){0,4}[([][^()[\]]{1,80}[)\]] {0,9})from( {0,9}[([][^()[\]]{1,80}[)\]].{0,40})subtract/iu;

/** What Russian divides by; elsewhere the word is that of a product. */
const DIVIDES_BY = / на(?= [([\d])/giu;
const DIVIDES = /(?<!\p{L})(?:раз|по)дел/iu;

/** What stands in the words of French and Spanish, and in no other's. */
const MARKS = /[\u00bf\u00a1]|(?<=\p{L})-(?=(?:on|il|elle|je|nous|vous|ce)(?!\p{L}))/giu;

/** A text whose operations are called by English words. @param {string} text */
export function inEnglish(text) {
  const known = [...OPERATIONS, ...OF_MORE];
  const own = HAS_KANA.test(text) ? OF_JAPANESE : HAS_ARABIC.test(text) ? OF_ARABIC : [];
  const words = [...own, ...known];
  const named = words.reduce(
    (told, [found, instead]) => told.replace(found, instead),
    text.replace(MARKS, " ").replace(DIVIDES_BY, (word) => (DIVIDES.test(text) ? " by" : word)),
  );
  const claimed = named.replace(GIVES, "gives");
  const told = isThird(claimed) ? claimed.replace(BECOMES, "$1 gives $2") : claimed;
  const isTaken = /subtract/i.test(told) && told !== text;
  return isTaken ? told.replace(FROM, "from").replace(LAST, "subtract $1from$2") : told;
}
