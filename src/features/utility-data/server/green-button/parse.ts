import { setImmediate } from 'node:timers/promises';
import { MAX_BYTES } from '@/features/attachments';
import { badInput } from '@/platform';
import type { IntervalReading, UsageBill } from '@/rules/energy-use';
import { t } from './messages';
import { type GreenButtonWarning, MeterReader } from './meters';
import { assertFeed, notGreenButton, readEntry } from './resources';

export type GreenButtonFile = {
  bills: UsageBill[];
  /** Readings by interval, sorted by time. Only for electricity. */
  intervals: IntervalReading[];
  warnings: GreenButtonWarning[];
};

const MEGABYTE = 1024 * 1024;
/** Maximum size of an entry in the file. An entry with a year of 15-minute readings has about 12 MB. */
const MAX_ENTRY_MEGABYTES = 16;
const MAX_ENTRIES = 20_000;
/** The feed tag must end within this number of characters from the start of the file. The reader copies the tag to each entry. */
const MAX_HEAD = 16 * 1024;
const FEED_TAG = /<(?:[\w.-]{1,100}:)?feed(?:\s[^>]{0,8000})?>/;
/** Maximum time in milliseconds for reading a file. A year of 15-minute readings takes about 10 seconds. */
const MAX_MS = 60_000;

/**
 * Reads a Green Button file. Pauses between entries, so that the process can also do other work.
 * @param timeZone Time zone of the home, for files that state no time zone.
 * @param maxMs Time limit in milliseconds, checked between the entries.
 * @throws A `bad_input` error with one sentence for the person who sent the file.
 */
export async function parseGreenButton(bytes: Uint8Array, timeZone: string, maxMs = MAX_MS): Promise<GreenButtonFile> {
  const started = performance.now();
  if (bytes.byteLength > MAX_BYTES) throw problem('file_too_large', t('file_too_large', { megabytes: MAX_BYTES / MEGABYTE }));
  const text = decode(bytes);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw problem('has_dtd', t('has_dtd'));
  const feedTag = FEED_TAG.exec(text.slice(0, MAX_HEAD));
  if (!feedTag || feedTag[0].endsWith('/>')) throw notGreenButton();
  const meters = new MeterReader(timeZone);
  const open = feedTag[0];
  const close = `</${/^<([\w.:-]+)/.exec(open)?.[1] ?? 'feed'}>`;
  let rest = text.slice(feedTag.index, feedTag.index + open.length);
  let position = feedTag.index + open.length;
  let entries = 0;
  for (const [start, end] of entryRanges(text, position)) {
    rest += text.slice(position, start);
    position = end;
    entries += 1;
    if (entries > MAX_ENTRIES) throw problem('too_many_entries', t('too_many_entries', { most: MAX_ENTRIES }));
    if (performance.now() - started > maxMs) throw problem('too_slow', t('too_slow'));
    if (end - start > MAX_ENTRY_MEGABYTES * MEGABYTE) throw problem('entry_too_large', t('entry_too_large', { megabytes: MAX_ENTRY_MEGABYTES }));
    const resource = readEntry(`${open}${text.slice(start, end)}${close}`);
    if (resource) meters.add(resource);
    await setImmediate();
  }
  assertFeed(rest + text.slice(position));
  const file = meters.finish();
  if (file.bills.length === 0 && file.intervals.length === 0 && file.warnings.length === 0) throw problem('no_usage', t('no_usage'));
  return file;
}

const problem = (code: string, message: string) => badInput([{ path: '', code, message }]);

/**
 * Yields start and end of each `entry` element. Entries are never nested. If a comment contains `entry` tags, parsing the entry rejects the file as malformed.
 */
function* entryRanges(text: string, from: number): Generator<readonly [number, number]> {
  const start = /<((?:[\w.-]+:)?entry)[\s>]/g;
  start.lastIndex = from;
  for (let match = start.exec(text); match; match = start.exec(text)) {
    const close = `</${match[1]}>`;
    const end = text.indexOf(close, match.index);
    if (end < 0) return;
    start.lastIndex = end + close.length;
    yield [match.index, start.lastIndex];
  }
}

/** Decodes a file with the encoding that its byte order mark or XML declaration states; UTF-8 by default. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const mark = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const declared = /^[^>]*encoding=["']([\w-]+)["']/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1];
  try {
    return new TextDecoder(mark ?? declared ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw problem('encoding_unknown', t('encoding_unknown'));
  }
}
