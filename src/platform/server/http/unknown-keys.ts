import type { Issue } from '../..';
import { t } from './messages';

/**
 * Returns an issue for each sent key that the schema does not define. Without these issues, parsing would silently drop the keys, and the caller would believe
 * that they had an effect. Does not compare objects that parsing converted to another type.
 */
export function unknownKeys(sent: unknown, parsed: unknown, at = ''): Issue[] {
  if (Array.isArray(sent)) return Array.isArray(parsed) ? sent.flatMap((item, i) => unknownKeys(item, parsed[i], `${at}${i}.`)) : [];
  if (!isObject(sent) || !isObject(parsed)) return [];
  return Object.entries(sent).flatMap(([key, inner]): Issue[] =>
    Object.hasOwn(parsed, key)
      ? unknownKeys(inner, parsed[key], `${at}${key}.`)
      : [{ path: `${at}${key}`, code: 'unknown_key', message: t('unknown_key_error', { key: key.slice(0, 100) }) }],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
