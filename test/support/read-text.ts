import type { ReadText } from '@/features/attachments/text-recognition/text';

/** Returns the text of pages as if it was read: a character of a line is one percent of the width. */
export function readText(
  pages: readonly (readonly string[])[],
  { by = 'text', confidence = 1, pageCount = pages.length }: { by?: 'text' | 'recognition'; confidence?: number; pageCount?: number } = {},
): ReadText {
  return {
    pageCount,
    barcodes: [],
    pages: pages.map((lines, index) => ({
      number: index + 1,
      by,
      words: lines.flatMap((line, row) =>
        [...line.matchAll(/\S+/g)].map((match) => ({
          text: match[0],
          confidence,
          box: { x: match.index / 100, y: row * 0.02, w: match[0].length / 100, h: 0.012 },
        })),
      ),
    })),
  };
}
