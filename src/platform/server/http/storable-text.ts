import { badInput } from '../..';
import { MAX_BODY_DEPTH } from './body-limits';
import { t } from './messages';

/**
 * Removes NUL and replaces half surrogate pairs, because PostgreSQL cannot store them. Copying and pasting can insert such characters, so the text is not
 * refused.
 */
const stored = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');

/**
 * Returns a copy of a JSON value in which PostgreSQL can store every text.
 * @throws `bad_input` for a key that cannot be stored, because a changed key could equal another key, and for a value with more than a hundred levels
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

/** Returns whether the texts of a flat record, such as path parameters, can be stored unchanged. */
export const areStorableTexts = (values: unknown): boolean =>
  Object.values(values ?? {}).every((value) => typeof value !== 'string' || stored(value) === value);
