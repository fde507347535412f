/**
 * Returns true if a file has the end that its format requires. A broken connection or a full disk can leave only the first bytes of a photo, whose header is
 * still valid. Bytes after the end are allowed, because some phones add them.
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
  // PDF programs append newlines and signatures after the end marker. PDF readers search for the marker in the last kilobyte; this check searches two
  // kilobytes.
  'application/pdf': (bytes) => bytes.subarray(-2048).includes('%%EOF'),
};

/**
 * Returns true if a JPEG has an end marker. Skips the segments at the start by their lengths, because a thumbnail in a segment has its own end marker. In the
 * image data after the segments, the bytes FF D9 can only be the end marker.
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

/** Returns true if a PNG contains its last chunk, IEND. Skips the other chunks by their lengths. */
function pngEnds(bytes: Buffer): boolean {
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + bytes.readUInt32BE(offset)) {
    if (bytes.toString('latin1', offset + 4, offset + 8) === 'IEND') return true;
  }
  return false;
}

/**
 * Returns true if a HEIC file is complete. The file consists of boxes that start with their length. Skips the boxes by these lengths and requires the box with
 * the image data. Length 0 means that the box extends to the end; 1 means that the length follows in eight bytes.
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
