import { PAGE } from './measures';
import { renderTagged } from './tagged';
import { pdfTheme, TEXT_COLOR } from './theme';

/** For other papers than documents: styles, the color of words, half the width of a page, and the tagged rendering. */
export const pdfStyles = { styles: pdfTheme, ink: TEXT_COLOR, half: (PAGE.width - 2 * PAGE.side - 12) / 2, render: renderTagged };
