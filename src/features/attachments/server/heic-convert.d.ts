/** Types for `heic-convert`, because the package has none. */
declare module 'heic-convert' {
  export default function convert(input: { buffer: Uint8Array; format: 'JPEG' | 'PNG'; quality?: number }): Promise<ArrayBuffer>;
}
