import { PAGE } from './measures';

/** Measures of the signature lines in points. Two pages share them: the page that draws the lines and the overlay that draws the signatures. */
export const SIGNATURE_BLOCK = { row: 72, gap: 24, date: 130, above: 12 };

export const signatureBlockHeight = (signers: number): number => SIGNATURE_BLOCK.above + signers * SIGNATURE_BLOCK.row;

/** Returns the position of a signature line in points. `y` is measured from the top of the page. */
export function signatureLinePosition(index: number, signers: number): { y: number; width: number; dateX: number } {
  const { row, gap, date } = SIGNATURE_BLOCK;
  const width = PAGE.width - 2 * PAGE.side - gap - date;
  return { y: PAGE.height - PAGE.bottom - (signers - index) * row + row - 20, width, dateX: PAGE.side + width + gap };
}
