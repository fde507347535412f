import { boundingBox, type PageBox, type TextLine, wordsBetween } from './text';
import { parseAmounts } from './values';

/** An amount on a page. `label`: the text before or above the amount. */
export type LabeledAmount = { label: string; cents: number; page: number; by: TextLine['by']; box: PageBox };

/** Returns at most two lines close below a line on the same page, nearest first. */
export const linesBelow = (lines: readonly TextLine[], index: number): TextLine[] => {
  const baseLine = lines[index];
  return baseLine ? lines.slice(index + 1, index + 3).filter(({ page, box }) => page === baseLine.page && box.y - baseLine.box.y < baseLine.box.h * 3.5) : [];
};

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

/**
 * Splits a line into labels with amounts. If a row has quantity, price and amount, the last number is the amount. In a line without amounts, a label such as
 * "total" gets the amount below it, unless the line below has a label.
 */
export function segmentsOf(line: TextLine, below: readonly TextLine[]): LabeledAmount[] {
  const amounts = parseAmounts(line.text);
  if (amounts.length === 0) return stackedSegments(line, below);
  const segments: LabeledAmount[] = [];
  let end = 0;
  for (const { cents, from, to } of amounts) {
    const label = line.text.slice(end, from).trim();
    end = to;
    const box = boundingBox(wordsBetween(line, from, to).map((word) => word.box));
    const last = segments.at(-1);
    if (hasLetters(label)) {
      const labelBox = boundingBox(wordsBetween(line, Math.max(0, from - label.length - 1), from).map((word) => word.box));
      segments.push({ label: cleaned(label), cents, page: line.page, by: line.by, box: boundingBox([labelBox, box]) });
    } else if (last) {
      last.cents = cents;
      last.box = boundingBox([last.box, box]);
    }
  }
  return segments;
}

/** Removes quantities and prices from the end of a label. */
const cleaned = (label: string): string => label.replace(/(\s+\d+(\.\d+)?)+\s*[$x@]*$/i, '').trim();

function stackedSegments(line: TextLine, below: readonly TextLine[]): LabeledAmount[] {
  const amountLine = below.find((other) => parseAmounts(other.text).length > 0);
  if (!amountLine || hasLetters(amountLine.text) || !/total|due|rebate|discount|balance|material|labor/i.test(line.text)) return [];
  // The line above may have the labels of several columns. Assign each amount to the label above it.
  return parseAmounts(amountLine.text).flatMap(({ cents, from, to }): LabeledAmount[] => {
    const amountWords = wordsBetween(amountLine, from, to);
    if (amountWords.length === 0) return [];
    const box = boundingBox(amountWords.map((word) => word.box));
    const above = line.words.filter((word) => word.box.x < box.x + box.w && word.box.x + word.box.w > box.x);
    const label = above.map(({ text }) => text).join(' ');
    return hasLetters(label) ? [{ label, cents, page: line.page, by: line.by, box: boundingBox([...above.map((word) => word.box), box]) }] : [];
  });
}
