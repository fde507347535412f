import type { PageBox, ReadPage } from '../../text';

/** Maximum number of pages to read. Invoices, bills and certificates have their values on the first pages. */
export const MAX_READ_PAGES = 12;

/** Length in pixels of the longer side of a page image for recognition and for cut-out images. */
export const PAGE_SIDE_PX = 2000;

/** Longer side in pixels of a photo that is searched for text. The size is larger than `PAGE_SIDE_PX`, because a paper may fill only a part of the photo. */
export const PHOTO_SIDE_PX = 3000;

/** A file that is open for reading. Pages are numbered from 1. */
export type OpenFile = {
  pageCount: number;
  /** Returns the text of a page with the positions of its words. Null if the page has no text layer; the caller then runs OCR on the image. */
  text: (page: number) => Promise<ReadPage | null>;
  /** Returns the image of a page; null if the page cannot be drawn. */
  renderPage: (page: number) => Promise<Buffer | null>;
};

/** Converts a box from fractions of the page to pixels. Adds a margin to the box, but keeps the box within the page. */
export function boxInPixels(
  box: PageBox,
  { width, height }: { width: number; height: number },
  margin = 0,
): { left: number; top: number; width: number; height: number } {
  const clamp = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most);
  const left = clamp(box.x * width - margin, width - 1);
  const top = clamp(box.y * height - margin, height - 1);
  const right = clamp((box.x + box.w) * width + margin, width);
  const bottom = clamp((box.y + box.h) * height + margin, height);
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
