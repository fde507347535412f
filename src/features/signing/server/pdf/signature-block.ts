import { LETTER_PAGE } from './measures';

/** Dimensions of the signature lines in points. Both the page with the lines and the overlay with the signatures use these dimensions. */
export const SIGNATURE_BLOCK = { row: 72, gap: 24, date: 130, above: 12 };

export const signatureBlockHeight = (signers: number): number => SIGNATURE_BLOCK.above + signers * SIGNATURE_BLOCK.row;

/** Returns the position of a signature line in points. `y` is measured from the top of the page. */
export function signatureLinePosition(index: number, signers: number): { y: number; width: number; dateX: number } {
  const { row, gap, date } = SIGNATURE_BLOCK;
  const width = LETTER_PAGE.width - 2 * LETTER_PAGE.side - gap - date;
  return { y: LETTER_PAGE.height - LETTER_PAGE.bottom - (signers - index) * row + row - 20, width, dateX: LETTER_PAGE.side + width + gap };
}
