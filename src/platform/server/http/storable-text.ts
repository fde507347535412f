import { badInput } from '../..';
import { MAX_BODY_DEPTH } from './body-limits';
import { t } from './messages';

/**
 * Removes NUL characters and replaces unpaired surrogates, because PostgreSQL cannot store them. The text is changed instead of rejected, because copying and
 * pasting can insert such characters.
 */
const stored = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');

/**
 * Returns a copy of a JSON value with only text that PostgreSQL can store.
 * @throws `bad_input` for a key that cannot be stored, because a changed key could equal another key
 * @throws `bad_input` for a value nested more than a hundred levels deep
 */
export function toStorableText(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return stored(value);
  if (typeof value !== 'object' || value === null) return value;
  if (level === MAX_BODY_DEPTH) throw badInput([{ path: '', code: 'too_deep', message: t('request_depth_error') }]);
  if (Array.isArray(value)) return value.map((item) => toStorableText(item, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (stored(key) !== key) throw badInput([{ path: stored(key), code: 'invalid_key', message: t('request_name_invalid_error') }]);
      return [key, toStorableText(inner, level + 1)];
    }),
  );
}

/** Returns true if all texts in a flat record, such as path parameters, can be stored unchanged. */
export const areStorableTexts = (values: unknown): boolean =>
  Object.values(values ?? {}).every((value) => typeof value !== 'string' || stored(value) === value);
