import { inflateSync } from 'node:zlib';

/** Names that mark active content in a PDF: scripts, programs, rich media, and forms that send or import data. Some active content can run without a click. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|AA|XFA|SubmitForm|ImportData|RichMedia)(?![A-Za-z])/;
const MAX_INFLATED_BYTES = 20 * 1024 * 1024;

/** Decodes escapes in PDF names. For example, `/J#61vaScript` means `/JavaScript`. */
const decodeNames = (text: string): string => text.replaceAll(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * Returns true if a PDF contains a name of active content (`ACTIVE`), or if the PDF is encrypted or damaged and cannot be inspected. Also searches compressed
 * object streams, because most programs that create PDFs write such names into these streams.
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

/** Removes the streams of a PDF, because the data of images and fonts can contain a name of active content by chance. */
const outsideStreams = (text: string): string => text.replaceAll(/stream\r?\n[\s\S]*?endstream/g, ' ');
