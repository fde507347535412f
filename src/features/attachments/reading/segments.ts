import { around, type Box, type Line, wordsAt } from './text';
import { moneyIn } from './values';

/** An amount with the label before it. */
export type Segment = { label: string; cents: number; page: number; by: Line['by']; box: Box };

/** Returns the lines below a line on the same page, nearest first. */
export const linesBelow = (lines: readonly Line[], index: number): Line[] => {
  const own = lines[index];
  return own ? lines.slice(index + 1, index + 3).filter(({ page, box }) => page === own.page && box.y - own.box.y < own.box.h * 3.5) : [];
};

const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text);

/**
 * Splits a line into labels with amounts. In a row with quantity, price and amount, the last amount counts. A label without an amount gets the amount
 * below it, if that line has no label.
 */
export function segmentsOf(line: Line, below: readonly Line[]): Segment[] {
  const amounts = moneyIn(line.text);
  if (amounts.length === 0) return stacked(line, below);
  const segments: Segment[] = [];
  let end = 0;
  for (const { cents, from, to } of amounts) {
    const label = line.text.slice(end, from).trim();
    end = to;
    const box = around(wordsAt(line, from, to).map((word) => word.box));
    const last = segments.at(-1);
    if (hasLetters(label)) {
      const labelBox = around(wordsAt(line, Math.max(0, from - label.length - 1), from).map((word) => word.box));
      segments.push({ label: cleaned(label), cents, page: line.page, by: line.by, box: around([labelBox, box]) });
    } else if (last) {
      last.cents = cents;
      last.box = around([last.box, box]);
    }
  }
  return segments;
}

/** Removes quantities between the description and the amount. */
const cleaned = (label: string): string => label.replace(/(\s+\d+(\.\d+)?)+\s*[$x@]*$/i, '').trim();

function stacked(line: Line, below: readonly Line[]): Segment[] {
  const amountLine = below.find((other) => moneyIn(other.text).length > 0);
  if (!amountLine || hasLetters(amountLine.text) || !/total|due|rebate|discount|balance|material|labor/i.test(line.text)) return [];
  // The line may have the labels of several columns. Each amount belongs to the label above it.
  return moneyIn(amountLine.text).flatMap(({ cents, from, to }): Segment[] => {
    const amountWords = wordsAt(amountLine, from, to);
    if (amountWords.length === 0) return [];
    const box = around(amountWords.map((word) => word.box));
    const above = line.words.filter((word) => word.box.x < box.x + box.w && word.box.x + word.box.w > box.x);
    const label = above.map(({ text }) => text).join(' ');
    return hasLetters(label) ? [{ label, cents, page: line.page, by: line.by, box: around([...above.map((word) => word.box), box]) }] : [];
  });
}
