/**
 * What somebody types into a search box as the words that must all be there. Commas and dots are how cards
 * write, not what they say; what has neither letter nor digit is no word.
 */
export const searchWords = (typed: string | undefined): string[] =>
  [...new Set((typed ?? '').toLowerCase().split(/[\s,.;]+/))].filter((word) => /[\p{L}\p{N}]/u.test(word));
