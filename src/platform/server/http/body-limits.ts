import { badInput } from '../..';
import { t } from './messages';

/** Maximum number of keys in a request body, far more than any form has. Objects with many keys are expensive to parse even if they have few bytes. */
export const MAX_BODY_KEYS = 5_000;
/** Maximum number of colons and commas in a request body. The limit on keys is not enough, because a list of a hundred thousand numbers has no keys. */
export const MAX_BODY_VALUES = 20_000;
/** Maximum nesting depth of a request body. Deeper bodies could overflow the call stack in recursive functions. */
export const MAX_BODY_DEPTH = 100;

/** Default maximum size of a request body in bytes. */
export const MAX_BODY_BYTES = 256 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Throws an error for a body that would take so long to parse that other requests would have to wait. Counts keys, values and nesting levels in one pass over
 * the bytes. The parser checks the JSON syntax afterward.
 */
export function assertBodyWithinLimits(bytes: Uint8Array): void {
  let keys = 0;
  let values = 0;
  let level = 0;
  let isText = false;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (isText) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COLON || byte === COMMA) {
      values += 1;
      if (byte === COLON) keys += 1;
      if (keys > MAX_BODY_KEYS || values > MAX_BODY_VALUES) throw badInput([{ path: '', code: 'too_many', message: t('request_values_limit_error') }]);
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      level += 1;
      if (level > MAX_BODY_DEPTH) throw badInput([{ path: '', code: 'too_deep', message: t('request_depth_error') }]);
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level -= 1;
  }
}

/** Returns true if a body may contain NUL or half of a surrogate pair. In valid JSON and UTF-8, both occur only as `\u` escapes. */
export const mayContainUnstorableText = (bytes: Buffer): boolean => bytes.includes('\\u');

/** Returns true if a body may contain the key `__proto__` or `constructor`, either literally or with escapes. */
export const mayContainPrototypeKey = (bytes: Buffer): boolean => bytes.includes('__proto__') || bytes.includes('constructor') || bytes.includes('\\u');
