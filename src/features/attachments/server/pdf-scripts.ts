import { inflateSync } from 'node:zlib';

/** Names in a PDF for actions that run when the PDF is opened: scripts, programs, and forms that submit themselves. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|AA|XFA|SubmitForm|ImportData|RichMedia)(?![A-Za-z])/;
const MAX_INFLATED_BYTES = 20 * 1024 * 1024;

/** Decodes escapes: `/J#61vaScript` is another spelling of `/JavaScript`. */
const decodeNames = (text: string): string => text.replaceAll(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Returns true if a PDF can run scripts or programs, or cannot be inspected. The check reads compressed object streams too, where most writers put these names.
 */
export function mayRunScripts(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (/\/Encrypt(?![A-Za-z])/.test(text) || ACTIVE.test(decodeNames(outsideStreams(text)))) return true;
  for (const stream of text.matchAll(/\/ObjStm[\s\S]{0,400}?stream\r?\n/g)) {
    const begin = stream.index + stream[0].length;
    const end = text.indexOf('endstream', begin);
    if (end < 0) return true;
    try {
      const inflated = inflateSync(bytes.subarray(begin, end), { maxOutputLength: MAX_INFLATED_BYTES, finishFlush: 2 });
      if (ACTIVE.test(decodeNames(inflated.toString('latin1')))) return true;
    } catch {
      return true;
    }
  }
  return false;
}

/** Images and fonts can contain any name by chance, so their streams are skipped. */
const outsideStreams = (text: string): string => text.replaceAll(/stream\r?\n[\s\S]*?endstream/g, ' ');
