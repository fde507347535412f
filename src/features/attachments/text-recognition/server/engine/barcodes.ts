import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { ReadText } from '../../text';

/** Reads the barcodes and QR codes of an image. */
export async function readBarcodes(imageBytes: Buffer, page: number): Promise<ReadText['barcodes']> {
  const { prepareZXingModule, readBarcodes: read } = await import('zxing-wasm/reader');
  // Pass the bytes of the WebAssembly module, because the package would download it otherwise.
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const { data, info } = await sharp(imageBytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const barcodes = await read(pixels, { tryHarder: true, maxNumberOfSymbols: 12 });
  return barcodes
    .filter(({ isValid }) => isValid)
    .map(({ text, position: { topLeft, topRight, bottomLeft, bottomRight } }) => {
      const xs = [topLeft.x, topRight.x, bottomLeft.x, bottomRight.x];
      const ys = [topLeft.y, topRight.y, bottomLeft.y, bottomRight.y];
      const [x, y] = [Math.min(...xs) / width, Math.min(...ys) / height];
      return { text, page, box: { x, y, w: Math.max(...xs) / width - x, h: Math.max(...ys) / height - y } };
    });
}
