/** Ten digits, with the country before them or not, however they are set apart; or the seven of a local number with its dash. */
const TELEPHONE = /^\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$|^\d{3}-\d{4}$/;

/**
 * What somebody types into a search box as the words that must all be there. Commas and dots are how cards
 * write, not what they say; what has neither letter nor digit is no word. A telephone number is one word: its digits.
 */
export function parseSearchTerms(typed: string | undefined): string[] {
  const whole = (typed ?? '').trim();
  if (TELEPHONE.test(whole)) return [whole.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')];
  return [...new Set(whole.toLowerCase().split(/[\s,.;]+/))].filter((word) => /[\p{L}\p{N}]/u.test(word));
}
