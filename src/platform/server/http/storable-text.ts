import { badInput } from '../..';
import { MAX_BODY_DEPTH } from './body-limits';
import { t } from './messages';

/** PostgreSQL keeps no NUL in a text and no half of a surrogate pair; both come by copy and paste, so they are no reason to refuse what somebody typed. */
const stored = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');

/**
 * What was sent, with every text in it such that it can be stored. Keys are written by programs, not typed:
 * one that cannot be stored is refused with `bad_input`, because without its NUL it might be another key. So is
 * what lies in more than a hundred levels: whoever walks through it next would run out of stack.
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

/** Whether the texts of a flat record, such as path parameters, can be stored as they are. */
export const areStorableTexts = (values: unknown): boolean =>
  Object.values(values ?? {}).every((value) => typeof value !== 'string' || stored(value) === value);
