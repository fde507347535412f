import { INK, look } from './look';
import { PAGE } from './measures';

/** The look of what is set on paper, for other papers than documents: styles, the color of words, half the width of a page. */
export const kit = { styles: look, ink: INK, half: (PAGE.width - 2 * PAGE.side - 12) / 2 };
