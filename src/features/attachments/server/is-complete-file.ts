/**
 * Returns true if a file ends where its format ends. A broken connection or a full disk can leave only the first part of a photo, whose header still
 * reads well. Bytes after the end are allowed, because some phones write there.
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
  // PDF writers append newlines and signatures. Readers search the last kilobyte, so this check searches two.
  'application/pdf': (bytes) => bytes.subarray(-2048).includes('%%EOF'),
};

/**
 * Skips the segments by their lengths up to the image data, in which 0xFF is followed only by the end marker or escapes. A thumbnail inside a segment
 * has its own end marker, which is skipped with the segment.
 */
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

/** Walks the chunks by their lengths until IEND. */
function pngEnds(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
  }
  return false;
}

/**
 * Walks the boxes by their lengths. Length 0 means up to the end, 1 means that the length follows in eight bytes. The image data box must be present.
 */
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
