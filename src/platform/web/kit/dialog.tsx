import type { DialogProps } from './dialog-window';
import { lazyDialog } from './lazy-part';

/**
 * Dialog with one question and one action. On phones, it is shown as a bottom sheet. Escape closes the dialog. The cancel button also closes it, unless
 * `onCancel` is set.
 */
export const Dialog = lazyDialog<DialogProps>(() => import('./dialog-window').then((module) => module.DialogWindow));
