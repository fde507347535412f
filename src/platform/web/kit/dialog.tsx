import type { DialogProps } from './dialog-window';
import { onOpening } from './on-demand';

/** One question and one act. A sheet from the bottom on phones; Escape and Cancel leave everything as it was. */
export const Dialog = onOpening<DialogProps>(() => import('./dialog-window').then((module) => module.DialogWindow));
