import { fontsForText } from './fonts';
import { LETTER_PAGE } from './measures';
import { renderTagged } from './tagged';
import { pdfTheme, TEXT_COLOR } from './theme';

/** Styles for other PDFs: fonts, text color, half of the page width, and the tagged renderer. */
export const pdfStyles = {
  styles: pdfTheme,
  fontsFor: fontsForText,
  ink: TEXT_COLOR,
  half: (LETTER_PAGE.width - 2 * LETTER_PAGE.side - 12) / 2,
  render: renderTagged,
};
