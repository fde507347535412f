import sharp from 'sharp';
import type { ReadPage, ReadText } from '../../text';
import { textAngle } from '../text-check';
import { readBarcodes } from './barcodes';
import { boxInPixels, MAX_READ_PAGES, type OpenFile, PHOTO_SIDE_PX } from './pages';
import { openPdf } from './pdf';
import type { FileRegion } from './protocol';
import { HALF_TURNS, MAX_PIXELS, recognizeImage, recognizeRegion } from './recognize';

/** Maximum number of pages of a file. Invoices, bills and certificates are shorter. */
const MAX_FILE_PAGES = 200;

/** Thrown if a file has more than `MAX_FILE_PAGES` pages. */
export class TooManyPagesError extends Error {}

/** Minimum length of the shorter side in pixels. A smaller image shows no legible text, but recognition would still take seconds. */
const MIN_SIDE_PX = 100;

/** Margin in pixels around a region in its cut-out image. */
const MARGIN_PX = 24;
const CUT_WIDTH = 640;
const STACKED_WIDTH = 1000;

/** A file that is open for text recognition. Keeps the images of its pages in memory, because regions of these images are later cut out or covered. */
export class ReadableFile {
  private readonly pageImages = new Map<number, Promise<Buffer | null>>();
  private readonly file: OpenFile;
  private readonly isPlate: boolean;
  private readonly isPhoto: boolean;
  private readonly isPdf: boolean;

  private constructor(file: OpenFile, options: { isPlate: boolean; isPhoto: boolean; isPdf: boolean }) {
    this.file = file;
    this.isPlate = options.isPlate;
    this.isPhoto = options.isPhoto;
    this.isPdf = options.isPdf;
  }

  static async open(bytes: Uint8Array, { contentType, isPlate, isPhoto }: { contentType: string; isPlate: boolean; isPhoto: boolean }): Promise<ReadableFile> {
    const isPdf = contentType === 'application/pdf';
    const file = isPdf ? await openPdf(bytes) : imageFile(Buffer.from(bytes));
    return new ReadableFile(file, { isPlate, isPhoto, isPdf });
  }

  async read(): Promise<ReadText> {
    if (this.file.pageCount > MAX_FILE_PAGES) throw new TooManyPagesError();
    const pages: ReadPage[] = [];
    const barcodes: ReadText['barcodes'][number][] = [];
    for (let number = 1; number <= Math.min(this.file.pageCount, MAX_READ_PAGES); number += 1) {
      const text = await this.file.text(number);
      if (text) {
        pages.push(text);
        continue;
      }
      const image = await this.imageOf(number);
      if (!image || (await isTooSmall(image))) continue;
      const { page, image: upright } = this.isPhoto
        ? await recognizeImage(await straightened(image), number, { isPlate: false, side: PHOTO_SIDE_PX, turns: HALF_TURNS })
        : await recognizeImage(image, number, { isPlate: this.isPlate });
      // Keep the upright image, because the positions of the recognized words refer to it.
      this.pageImages.set(number, Promise.resolve(upright));
      pages.push(page);
      if (this.isPlate) barcodes.push(...(await readBarcodes(upright, number)));
    }
    return { pages, pageCount: this.file.pageCount, barcodes };
  }

  async again(places: readonly FileRegion[]): Promise<string[]> {
    const texts: string[] = [];
    for (const { page, box } of places) {
      const image = await this.imageOf(page);
      texts.push(image ? await recognizeRegion(image, box) : '');
    }
    return texts;
  }

  async cut(places: readonly FileRegion[]): Promise<(Uint8Array | null)[]> {
    const cuts: (Uint8Array | null)[] = [];
    for (const { page, box } of places) {
      const image = await this.imageOf(page);
      cuts.push(image && (await cutOut(image, box)));
    }
    return cuts;
  }

  async cover(places: readonly FileRegion[]): Promise<Uint8Array | null> {
    const pages: Buffer[] = [];
    const lastPage = Math.min(this.file.pageCount, MAX_READ_PAGES);
    for (let number = 1; number <= lastPage; number += 1) {
      const image = await this.imageOf(number);
      if (!image) return null;
      const size = await sizeOf(image);
      const layers = places
        .filter(({ page }) => page === number)
        .map(({ box }) => {
          const { left, top, width, height } = boxInPixels(box, size, 4);
          return { input: { create: { width, height, channels: 3 as const, background: '#000000' } }, left, top };
        });
      const covered = await sharp(image).composite(layers).jpeg({ quality: 80 }).toBuffer();
      // Keep the covered image, so that images that are cut out later do not show the covered regions.
      this.pageImages.set(number, Promise.resolve(covered));
      pages.push(covered);
    }
    return this.isPdf ? stackPages(pages) : (pages[0] ?? null);
  }

  private imageOf(page: number): Promise<Buffer | null> {
    const pageImage = this.pageImages.get(page) ?? this.file.renderPage(page);
    this.pageImages.set(page, pageImage);
    return pageImage;
  }
}

/** Opens an image as a file with one page and without a text layer. */
const imageFile = (bytes: Buffer): OpenFile => ({ pageCount: 1, text: async () => null, renderPage: async () => bytes });

/** Scales a photo down and rotates it so that its text is horizontal, because a document in a photo can be at any angle. The text can still be upside down. */
async function straightened(imageBytes: Buffer): Promise<Buffer> {
  const upright = await sharp(imageBytes, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const angle = await textAngle(upright);
  return Math.abs(angle) < 1 ? upright : sharp(upright).rotate(-angle, { background: '#808080' }).png().toBuffer();
}

async function isTooSmall(imageBytes: Buffer): Promise<boolean> {
  const { width, height } = await sizeOf(imageBytes);
  return Math.min(width, height) < MIN_SIDE_PX;
}

async function sizeOf(imageBytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(imageBytes).metadata();
  return { width, height };
}

async function cutOut(imageBytes: Buffer, box: FileRegion['box']): Promise<Uint8Array> {
  return sharp(imageBytes)
    .extract(boxInPixels(box, await sizeOf(imageBytes), MARGIN_PX))
    .resize(CUT_WIDTH, CUT_WIDTH, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** Stacks the pages of a PDF vertically in one image. An image has no text layer, so redacted text cannot be copied from it. */
async function stackPages(pages: readonly Buffer[]): Promise<Uint8Array> {
  const sized = await Promise.all(pages.map((page) => sharp(page).resize({ width: STACKED_WIDTH }).toBuffer({ resolveWithObject: true })));
  const height = sized.reduce((sum, { info }) => sum + info.height, 0);
  let top = 0;
  const layers = sized.map(({ data, info }) => {
    const layer = { input: data, left: 0, top };
    top += info.height;
    return layer;
  });
  return sharp({ create: { width: STACKED_WIDTH, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 80 })
    .toBuffer();
}
