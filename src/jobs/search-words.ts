/** What somebody types into a search box as the words that must all be there; commas and dots are how cards write, not what they say. */
export const searchWords = (typed: string | undefined): string[] =>
  (typed ?? '')
    .toLowerCase()
    .split(/[\s,.;]+/)
    .filter(Boolean);
