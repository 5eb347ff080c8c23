// Words that make something else of a shape before an operation takes it, `the first row of (3, 4) plus (4,)`, `(3, 4) 求和后加 (4,)`: its
// shape as it stands is no operand.

const PART =
  /\b(?:first|last|second|third|top|bottom|left|right|\d{1,3}(?:st|nd|rd|th)) (?:\d{1,6} |two |three |half )?(?:rows?|col(?:umn)?s?|elements?|slices?|half|channels?|samples?|entr(?:y|ies)) (?:of|from|in)\b|\b(?:half|slice|diagonal|trace|determinant|inverse|pseudo-?inverse|rank|number|subset) of\b|[)\]] ?,? ?without (?:the |its )?(?:first|last|\d)|\b(?:squeezed|flattened|transposed|sorted|padded|cropped|sliced)\b(?= (?:an? |the )?[([])/i;
const OF_HAN =
  /(?:第[一二三四五\d]|[前后][一二两三四五\d]|最后一?|首|末) ?[行列个]|[求取](?:和|均值|平均值?|最[大小]值?|标准差|范数)(?:之?后|[，,]? ?(?:然后|再))/u;
/** What comes to another shape, or to a number, unless it is of both shapes: `the mean of (3, 4) plus (4,)`. */
const COMES_TO =
  /\b(?:mean|average|sum|max(?:imum)?|min(?:imum)?|norm|std|variance|median) of (?:an? |the )?[([][^()[\]]{0,80}[)\]] ?,? ?(?:[-+*/@]|plus|minus|times|divided|multiplied)/i;

/** Whether a text speaks of a part of a shape, or of what is made of one. @param {string} text */
export const isOfParts = (text) => PART.test(text) || OF_HAN.test(text) || COMES_TO.test(text);
