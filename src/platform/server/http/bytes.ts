/** Most answers fit in here. */
const ENCODED = Buffer.allocUnsafeSlow(256 * 1024);
/** Of a letter in UTF-16. */
const MOST_BYTES = 3;

/** By way of a buffer that is there already: a text that is given none is gone through once only to see how many bytes it takes. */
export function toBuffer(text: string): Buffer {
  if (text.length * MOST_BYTES > ENCODED.length) return Buffer.from(text);
  return Buffer.from(ENCODED.subarray(0, ENCODED.write(text)));
}
