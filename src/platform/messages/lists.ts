import { language } from './language';

/** Names in a sentence: “a, b, and c”. */
export const listOf = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  new Intl.ListFormat(language().tag, { type }).format(names);
