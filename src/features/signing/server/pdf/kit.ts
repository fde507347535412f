import { INK, look } from './look';
import { PAGE } from './measures';
import { renderTagged } from './tagged';

/** For other papers than documents: styles, the color of words, half the width of a page, and the tagged rendering. */
export const kit = { styles: look, ink: INK, half: (PAGE.width - 2 * PAGE.side - 12) / 2, render: renderTagged };
