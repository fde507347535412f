import { fontsForText } from './fonts';
import { LETTER_PAGE } from './measures';
import { renderTagged } from './tagged';
import { pdfTheme, TEXT_COLOR } from './theme';

/** Styles and renderer that other features use for their PDFs. `ink`: text color. `half`: half of the text width in points. `render`: renders a tagged PDF. */
export const pdfStyles = {
  styles: pdfTheme,
  fontsFor: fontsForText,
  ink: TEXT_COLOR,
  half: (LETTER_PAGE.width - 2 * LETTER_PAGE.side - 12) / 2,
  render: renderTagged,
};
