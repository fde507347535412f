/** Splits a name into lower-case words without accents, punctuation, initials and suffixes. "Lopez, Chloé M." becomes `chloe` and `lopez`. */
function wordsOf(name: string): string[] {
  const [last = '', first] = name.split(',');
  const inOrder = first === undefined || SUFFIX.test(first.trim()) ? name : `${first} ${last}`;
  return inOrder
    .normalize('NFD')
    .replaceAll(/[\p{M}'\u2019.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !SUFFIX.test(word));
}

const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/**
 * Returns whether both names can belong to the same person. First and last names must be equal. Each middle name of the shorter name must also be in the longer
 * name. Names that differ only in spaces also match. If `known` is empty, every entered name matches.
 */
export function isSameName(typed: string, known: string): boolean {
  const [a, b] = [wordsOf(typed), wordsOf(known)];
  if (b.length === 0) return true;
  if (a.join('') === b.join('')) return true;
  const isFirstAndLast = a.length > 1 && a[0] === b[0] && a.at(-1) === b.at(-1);
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return isFirstAndLast && short.every((word) => long.includes(word));
}
