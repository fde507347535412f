import type { Issue } from '../..';
import { t } from './messages';

/**
 * Returns the sent keys that the schema does not define, by path. Parsing would drop them silently, and the caller would believe that they
 * had an effect. Values that parsing converted from an object are not compared.
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
