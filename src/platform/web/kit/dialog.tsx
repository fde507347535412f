import type { DialogProps } from './dialog-window';
import { lazyDialog } from './lazy-part';

/** A dialog with one question and one action. A bottom sheet on phones. Escape only closes it; Cancel too, unless `onCancel` is set. */
export const Dialog = lazyDialog<DialogProps>(() => import('./dialog-window').then((module) => module.DialogWindow));
