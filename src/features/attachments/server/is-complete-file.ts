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
  let offset = 2;
  while (offset + 4 <= bytes.length) {
    if (bytes[offset] !== 0xff) return false;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) offset += 1;
    else if (marker === 0xda) return bytes.includes(Buffer.from([0xff, 0xd9]), offset);
    else offset += 2 + bytes.readUInt16BE(offset + 2);
  }
  return false;
}

/** Walks the chunks by their lengths until IEND. */
function pngEnds(bytes: Buffer): boolean {
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + bytes.readUInt32BE(offset)) {
    if (bytes.toString('latin1', offset + 4, offset + 8) === 'IEND') return true;
  }
  return false;
}

/**
 * Walks the boxes by their lengths. Length 0 means up to the end, 1 means that the length follows in eight bytes. The image data box must be present.
 */
function boxesEnd(bytes: Buffer): boolean {
  let offset = 0;
  let hasData = false;
  while (offset + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(offset);
    const size = short === 1 && offset + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(offset + 8)) : short;
    hasData ||= bytes.toString('latin1', offset + 4, offset + 8) === 'mdat';
    if (size === 0) return hasData;
    if (size < 8 || offset + size > bytes.length) return false;
    offset += size;
  }
  return hasData;
}
