import { PAGE } from './measures';

/** Measures of the lines to sign, in points: the page that draws them and the one that fills them must agree. */
export const SIGNATURE_BLOCK = { row: 72, gap: 24, date: 130, above: 12 };

export const signatureBlockHeight = (signers: number): number => SIGNATURE_BLOCK.above + signers * SIGNATURE_BLOCK.row;

/** Where the line of one signer lies: `y` from the top of the page. */
export function signatureLine(index: number, signers: number): { y: number; width: number; dateX: number } {
  const { row, gap, date } = SIGNATURE_BLOCK;
  const width = PAGE.width - 2 * PAGE.side - gap - date;
  return { y: PAGE.height - PAGE.bottom - (signers - index) * row + row - 20, width, dateX: PAGE.side + width + gap };
}
