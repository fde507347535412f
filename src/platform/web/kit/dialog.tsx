import type { DialogProps } from './dialog-window';
import { lazyDialog } from './lazy-part';

/**
 * A dialog with one question and one action, shown as a bottom sheet on phones. Escape closes the dialog. The cancel button also closes it, unless `onCancel`
 * is set.
 */
export const Dialog = lazyDialog<DialogProps>(() => import('./dialog-window').then((module) => module.DialogWindow));
