// Words that make something else of a shape before an operation takes it, `the first row of (3, 4) plus (4,)`, `(3, 4) 求和`: its
// shape as it stands is no operand.

const PART =
  /\b(?:first|last|second|third|top|bottom|left|right|\d{1,3}(?:st|nd|rd|th)) (?:\d{1,6} |two |three |half )?(?:rows?|col(?:umn)?s?|elements?|slices?|half|channels?|samples?|entr(?:y|ies)) (?:of|from|in)\b|\b(?:half|slice|diagonal|trace|determinant|inverse|pseudo-?inverse|rank|number|subset) of\b|[)\]] ?,? ?without (?:the |its )?(?:first|last|\d)|\b(?:squeezed|flattened|transposed|sorted|padded|cropped|sliced)\b(?= (?:an? |the )?[([])/i;
const OF_HAN =
  /(?:\u7b2c[\u4e00\u4e8c\u4e09\u56db\u4e94\d]|[\u524d\u540e][\u4e00\u4e8c\u4e24\u4e09\u56db\u4e94\d]|\u6700\u540e\u4e00?|\u9996|\u672b) ?[\u884c\u5217\u4e2a]|[\u6c42\u53d6](?:\u548c|\u5747\u503c|\u5e73\u5747\u503c?|\u6700[\u5927\u5c0f]\u503c?|\u6807\u51c6\u5dee|\u8303\u6570)(?:\u4e4b?\u540e|[\uff0c,]? ?(?:\u7136\u540e|\u518d))/u;
/** What comes to another shape, or to a number, unless it is of both shapes: `the mean of (3, 4) plus (4,)`. */
const COMES_TO =
  /\b(?:mean|average|sum|max(?:imum)?|min(?:imum)?|norm|std|variance|median) of (?:an? |the )?[([][^()[\]]{0,80}[)\]] ?,? ?(?:[-+*/@]|plus|minus|times|divided|multiplied|subtracted|taken|over|along|across)/i;

/** Whether a text speaks of a part of a shape, or of what is made of one. @param {string} text */
export const isOfParts = (text) => PART.test(text) || OF_HAN.test(text) || COMES_TO.test(text);
