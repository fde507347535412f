import { language } from './language';

/** Formatters are cached, because creating one takes much longer than using it. */
const formats = new Map<string, Intl.ListFormat>();

/** Joins names for use in a sentence, for example “a, b, and c”. */
export function formatList(names: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  const { tag } = language();
  const key = `${tag} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(tag, { type });
  formats.set(key, format);
  return format.format(names);
}
