import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Worker } from 'tesseract.js';
import type { PageBox, ReadPage, ReadWord } from '../../text';
import { boxInPixels, PAGE_SIDE_PX } from './pages';

/** Rotations to try, in degrees, because photos of paper are often taken sideways. */
const TURNS: readonly number[] = [0, 90, 270, 180];
/** Rotations to try, in degrees, for an image whose lines are horizontal but may be upside down. */
export const HALF_TURNS: readonly number[] = [0, 180];
export const MAX_PIXELS = 120_000_000;
/**
 * An image is treated as upright if the confidences of its clearly read words add up to at least this number. For a nameplate, a third of this number is
 * enough.
 */
const UPRIGHT = 12;

let engine: Promise<Worker> | null = null;

/** Starts the recognition engine with the packaged English data, so that it downloads no data. */
async function start(): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js');
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));
  return createWorker('eng', OEM.LSTM_ONLY, { langPath: join(data, '4.0.0_best_int'), cacheMethod: 'none', gzip: true });
}

/** A recognized page with its upright image. `rotation`: degrees by which the image was rotated. */
export type RecognizedPage = { page: ReadPage; rotation: number; image: Buffer };

/** Recognizes the text of an image. Tries other rotations only if the first rotation gives some text, but little. */
export async function recognizeImage(
  imageBytes: Buffer,
  number: number,
  { isPlate, side = PAGE_SIDE_PX, turns = TURNS }: { isPlate: boolean; side?: number; turns?: readonly number[] },
): Promise<RecognizedPage> {
  const upright = await prepare(imageBytes, isPlate, side);
  let best: { words: ReadWord[]; score: number; rotation: number; image: Buffer } | null = null;
  for (const degrees of turns) {
    const turned = degrees === 0 ? upright : await sharp(upright).rotate(degrees).png().toBuffer();
    const { words, image: straight } = await wordsOf(turned);
    const score = words.reduce((sum, { text, confidence }) => sum + (confidence > 0.6 && /[\p{L}\d]{3}/u.test(text) ? confidence : 0), 0);
    if (!best || score > best.score * (best.rotation === 0 ? 1.3 : 1)) best = { words, score, rotation: degrees, image: straight };
    // Stop if the image has no text, because a rotation would not help. Also stop if enough text was recognized.
    if (words.length === 0 || score >= (isPlate ? UPRIGHT / 3 : UPRIGHT)) break;
  }
  if (!best) throw new Error('no rotation was recognized');
  return { page: { number, by: 'recognition', words: best.words }, rotation: best.rotation, image: best.image };
}

/**
 * Rotates an image by its camera orientation and makes it gray, with more contrast. Scales the longer side to `side` pixels, because the recognition needs
 * characters of about 30 pixels.
 */
async function prepare(imageBytes: Buffer, isPlate: boolean, side: number): Promise<Buffer> {
  const gray = sharp(imageBytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'inside', withoutEnlargement: false })
    .grayscale();
  if (!isPlate) return gray.normalise().png().toBuffer();
  // The contrast filter `clahe` requires 8-bit pixels, so encode the gray image as PNG first.
  return sharp(await gray.png().toBuffer())
    .clahe({ width: 200, height: 200, maxSlope: 3 })
    .png()
    .toBuffer();
}

/** Recognizes words. The engine straightens lines that are slightly tilted, so the positions of the words refer to the straightened image. */
async function wordsOf(imageBytes: Buffer): Promise<{ words: ReadWord[]; image: Buffer }> {
  engine ??= start();
  const worker = await engine;
  const { width, height } = await sharp(imageBytes).metadata();
  const { data } = await worker.recognize(imageBytes, { rotateAuto: true }, { blocks: true, text: false, imageGrey: true });
  const straight = data.rotateRadians && data.imageGrey ? Buffer.from(data.imageGrey.split(',')[1] ?? '', 'base64') : imageBytes;
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines));
  const words = lines
    .flatMap(({ words }) => words)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, confidence, bbox }) => ({
      text: text.trim(),
      confidence: confidence / 100,
      box: { x: bbox.x0 / width, y: bbox.y0 / height, w: (bbox.x1 - bbox.x0) / width, h: (bbox.y1 - bbox.y0) / height },
    }));
  return { words, image: straight };
}

/**
 * Height in pixels of the cut-out image for the second recognition. This height differs from the height in the first recognition, so that the same error is
 * unlikely.
 */
const SECOND_HEIGHT_PX = 90;

/** Recognizes one region of an upright page a second time, enlarged and without the surrounding text. */
export async function recognizeRegion(imageBytes: Buffer, box: PageBox): Promise<string> {
  const { width, height } = await sharp(imageBytes).metadata();
  const cut = await sharp(imageBytes)
    .extract(boxInPixels(box, { width, height }, 10))
    .resize({ height: SECOND_HEIGHT_PX })
    .grayscale()
    .normalise()
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#ffffff' })
    .png()
    .toBuffer();
  return (await wordsOf(cut)).words.map(({ text }) => text).join(' ');
}
