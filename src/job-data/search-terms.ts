/** Matches a phone number: ten digits with any separators and an optional country code, or seven digits with a hyphen. */
const TELEPHONE = /^\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$|^\d{3}-\d{4}$/;

/**
 * Splits a search text into words that must all match. Ignores commas, semicolons, dots, and words without letters or digits. If the whole text is a phone
 * number, the result is only its digits.
 */
export function parseSearchTerms(typed: string | undefined): string[] {
  const trimmed = (typed ?? '').trim();
  if (TELEPHONE.test(trimmed)) return [trimmed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')];
  return [...new Set(trimmed.toLowerCase().split(/[\s,.;]+/))].filter((word) => /[\p{L}\p{N}]/u.test(word));
}
