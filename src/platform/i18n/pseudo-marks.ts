/**
 * Pseudo-language `en-XA`. Messages stay readable and have marks at both ends. Text without marks is missing in the catalogs, and text that
 * is cut off would be cut off in longer languages as well.
 */
export const PSEUDO_LOCALE = 'en-XA';
export const [PSEUDO_OPEN, PSEUDO_CLOSE] = ['⟦', '⟧'];

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', n: 'ñ', c: 'ç' };
export const addAccents = (text: string): string => text.replace(/[aeiouyAEIOUnc]/g, (letter) => ACCENTS[letter] ?? letter);

/** A word of a definition. Names in braces stay: they are filled in later. Its reader may hand it on: it is marked once. */
export const pseudoLocalizeText = (_key: string, source: string): string =>
  source.startsWith(PSEUDO_OPEN) || !/\p{L}/u.test(source)
    ? source
    : `${PSEUDO_OPEN}${source.replace(/\{[^}]*\}|[^{]+/g, (part) => (part.startsWith('{') ? part : addAccents(part)))}${PSEUDO_CLOSE}`;
