/**
 * Pseudo-language for tests. Its messages stay readable and have marks at both ends. The marks reveal two faults: text without marks is not in a message
 * catalog, and text whose closing mark is cut off has too little space for longer languages.
 */
export const PSEUDO_LOCALE = 'en-XA';
export const [PSEUDO_OPEN, PSEUDO_CLOSE] = ['⟦', '⟧'];

const ACCENTS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý', A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', n: 'ñ', c: 'ç' };
export const addAccents = (text: string): string => text.replace(/[aeiouyAEIOUnc]/g, (letter) => ACCENTS[letter] ?? letter);

/** Marks text in a definition. Text that already has marks stays unchanged. Names in braces stay unchanged, because values replace them later. */
export const pseudoLocalizeText = (_key: string, source: string): string =>
  source.startsWith(PSEUDO_OPEN) || !/\p{L}/u.test(source)
    ? source
    : `${PSEUDO_OPEN}${source.replace(/\{[^}]*\}|[^{]+/g, (part) => (part.startsWith('{') ? part : addAccents(part)))}${PSEUDO_CLOSE}`;
