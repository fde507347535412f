import { fontsForText } from './fonts';
import { framedPdf } from './frame';
import { LETTER_PAGE } from './measures';
import { PdfTableRow } from './table-row';
import { renderTagged } from './tagged';
import { pdfTheme, TEXT_COLOR } from './theme';

/** Styles, parts and renderer that other features use for their PDFs. `ink`: text color. `half`: width in points of a column in a two-column layout. */
export const pdfStyles = {
  styles: pdfTheme,
  fontsFor: fontsForText,
  ink: TEXT_COLOR,
  half: (LETTER_PAGE.width - 2 * LETTER_PAGE.side - 12) / 2,
  /** Returns the document element of a PDF with a header and a footer on every page. */
  frame: framedPdf,
  TableRow: PdfTableRow,
  render: renderTagged,
};
