/** Region on a page as fractions of the width and height of the page, from the upper left corner. */
export type PageBox = { x: number; y: number; w: number; h: number };

/** A word with its region on the page. `confidence` is 0 to 1; the text of a PDF has 1. */
export type ReadWord = { text: string; box: PageBox; confidence: number };

/** A page that was read. `by`: whether the words come from the text of the PDF or were recognized on the image of the page. */
export type ReadPage = { number: number; by: 'text' | 'recognition'; words: readonly ReadWord[] };

/** Text of a file with the positions of its words. `pageCount` includes pages that were not read. */
export type ReadText = { pages: readonly ReadPage[]; pageCount: number; barcodes: readonly { text: string; page: number; box: PageBox }[] };

/** Words on one line, from left to right. */
export type TextLine = { page: number; words: readonly ReadWord[]; text: string; box: PageBox; by: ReadPage['by'] };

/** Returns the smallest box around all boxes. */
export function boundingBox(boxes: readonly PageBox[]): PageBox {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

const middle = ({ box }: ReadWord): number => box.y + box.h / 2;

/** Returns the lines of a page from top to bottom. A word belongs to a line if its middle is close to the middle of the last word of the line. */
function linesOfPage({ number, by, words }: ReadPage): TextLine[] {
  const rows: ReadWord[][] = [];
  for (const word of words.toSorted((a, b) => a.box.x - b.box.x)) {
    const row = rows.find((other) => {
      const last = other.at(-1);
      return last !== undefined && Math.abs(middle(last) - middle(word)) < Math.max(last.box.h, word.box.h) * 0.6;
    });
    if (row) row.push(word);
    else rows.push([word]);
  }
  return rows
    .map((row) => ({ page: number, by, words: row, text: row.map(({ text }) => text).join(' '), box: boundingBox(row.map(({ box }) => box)) }))
    .toSorted((a, b) => a.box.y - b.box.y);
}

export const allLines = ({ pages }: ReadText): TextLine[] => pages.flatMap(linesOfPage);

/** Returns the words of a line that contain characters between the positions `from` (included) and `to` (excluded) of the line's text. */
export function wordsBetween({ words }: TextLine, from: number, to: number): ReadWord[] {
  let offset = 0;
  return words.filter(({ text }) => {
    const start = offset;
    offset += text.length + 1;
    return start < to && start + text.length > from;
  });
}
