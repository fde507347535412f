/**
 * Whether a file ends where its format says that it ends. A connection that broke, or a disk that was full,
 * leaves the first part of a photo: its head reads well, and nobody sees the rest. What follows the end (some
 * phones write there) is no matter.
 */
export function isCompleteFile(bytes: Buffer, contentType: string): boolean {
  const ends = ENDS[contentType];
  return ends === undefined || ends(bytes);
}

const ENDS: Record<string, ((bytes: Buffer) => boolean) | undefined> = {
  'image/jpeg': jpegEnds,
  'image/png': pngEnds,
  'image/webp': (bytes) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length,
  'image/heic': boxesEnd,
  'image/heif': boxesEnd,
  // Writers append newlines, signatures and worse; readers look in the last kilobyte, and find it.
  'application/pdf': (bytes) => bytes.subarray(-2048).includes('%%EOF'),
};

/** Segments with lengths up to the picture itself, in which 0xFF is always followed by something else than its end. A preview in a segment has an end of its own, which is skipped with it. */
function jpegEnds(bytes: Buffer): boolean {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) return bytes.includes(Buffer.from([0xff, 0xd9]), at);
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** Chunks with lengths, the last of them IEND. */
function pngEnds(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  }
  return false;
}

/** Boxes with lengths; 0 means up to the end, 1 that the length follows in eight bytes. The pictures' data must be among them. */
function boxesEnd(bytes: Buffer): boolean {
  let at = 0;
  let hasData = false;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    hasData ||= bytes.toString('latin1', at + 4, at + 8) === 'mdat';
    if (size === 0) return hasData;
    if (size < 8 || at + size > bytes.length) return false;
    at += size;
  }
  return hasData;
}
