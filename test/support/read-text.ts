import type { ReadText } from '@/features/attachments/text-recognition/text';

/** Returns lines of text in the form that text recognition returns. Each character is as wide as one percent of the page. */
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
