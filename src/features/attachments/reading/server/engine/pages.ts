import type { PageBox, ReadPage } from '../../text';

/** Maximum number of pages to read. Invoices, bills and certificates have their values on the first pages. */
export const MAX_PAGES = 12;

/** Longer side in pixels of a page that is recognized or cut. */
export const PAGE_SIDE_PX = 2000;

/** Longer side in pixels of a photo that is searched for text. It is larger than for a page, because a paper may fill only a part of the photo. */
export const PHOTO_SIDE_PX = 3000;

/** A file that is open for reading. Pages are numbered from 1. */
export type OpenFile = {
  pageCount: number;
  /** Text of a page with positions; null if the page has none, so it must be recognized. */
  text: (page: number) => Promise<ReadPage | null>;
  /** Image of a page; null if the page cannot be drawn. */
  renderPage: (page: number) => Promise<Buffer | null>;
};

/** Returns the pixels of a box with a margin, within the page. */
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
