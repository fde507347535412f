import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import type { ReadPage, ReadWord } from '../../text';
import { type OpenFile, PAGE_SIDE_PX } from './pages';

/** Minimum number of words of a usable text layer. A page with fewer words is a scan, perhaps with a stamp or a page number. */
const MIN_WORDS = 8;
/** Maximum number of characters of a text item. Printed lines are shorter, so the remaining characters are ignored. */
const MAX_ITEM = 500;

/** Opens a PDF without running its scripts. */
export async function openPdf(bytes: Uint8Array): Promise<OpenFile> {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const document = await pdfjs.getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    standardFontDataUrl: join(home, 'standard_fonts') + sep,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  }).promise;

  async function text(number: number): Promise<ReadPage | null> {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item ? wordsOfItem(item, viewport) : []));
    page.cleanup();
    return words.length < MIN_WORDS ? null : { number, by: 'text', words };
  }

  async function renderPage(number: number): Promise<Buffer | null> {
    const canvas = await loadCanvas();
    if (!canvas) return null;
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: PAGE_SIDE_PX / Math.max(width, height) });
    const surface = canvas.createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const canvasContext = surface.getContext('2d');
    await page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' }).promise;
    page.cleanup();
    return surface.toBuffer('image/png');
  }
  return { pageCount: document.numPages, text, renderPage };
}

type Viewport = { width: number; height: number; convertToViewportPoint: (x: number, y: number) => number[] };
type Item = { str: string; transform: number[]; width: number; height: number };

/** Splits a text item into words. Estimates the width of a word from its number of characters. */
function wordsOfItem({ str, transform, width, height }: Item, viewport: Viewport): ReadWord[] {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  const length = Math.hypot(a, b) || 1;
  const [cos, sin] = [a / length, b / length];
  return [...str.slice(0, MAX_ITEM).matchAll(/\S+/g)].map((match) => {
    const from = (width * match.index) / str.length;
    const to = (width * (match.index + match[0].length)) / str.length;
    const corner = (along: number, up: number) => viewport.convertToViewportPoint(x + cos * along - sin * up, y + sin * along + cos * up);
    const corners = [corner(from, 0), corner(to, 0), corner(from, height), corner(to, height)];
    const xs = corners.map(([at = 0]) => at / viewport.width);
    const ys = corners.map(([, at = 0]) => at / viewport.height);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return { text: match[0], confidence: 1, box: { x: left, y: top, w: Math.max(...xs) - left, h: Math.max(...ys) - top } };
  });
}

/** Loads the optional canvas package. Without it, scans in a PDF are skipped, and findings of a PDF have no image. */
async function loadCanvas(): Promise<typeof import('@napi-rs/canvas') | null> {
  try {
    return await import('@napi-rs/canvas');
  } catch {
    return null;
  }
}
