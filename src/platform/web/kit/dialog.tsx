import type { DialogProps } from './dialog-window';
import { lazyDialog } from './lazy-part';

/** One question and one act. A sheet from the bottom on phones; Escape and Cancel leave everything as it was. */
export const Dialog = lazyDialog<DialogProps>(() => import('./dialog-window').then((module) => module.DialogWindow));
