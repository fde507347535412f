import { type ComponentType, createContext, useContext } from 'react';
import type { LazyPart } from '@/platform/web/kit';

/**
 * Inputs for the dialogs that several pages can open for a job or a task. Each dialog adds its entry: `declare module '@/job-view/web/actions/action-dialog' {
 * interface ActionInputs { cancel: { job: JobDetail } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add their dialogs by declaration merging.
export interface ActionInputs {}

/** Props of a dialog. A dialog is mounted only while it is open; `onClose` unmounts the dialog. */
export type ActionDialogProps<N extends keyof ActionInputs> = ActionInputs[N] & { onClose: () => void };

/** Dialog components by action name. */
export type ActionDialogs = { readonly [N in keyof ActionInputs]: ComponentType<ActionDialogProps<N>> };

export type NamedAction = { [N in keyof ActionInputs]: { name: N } & ActionDialogProps<N> }[keyof ActionInputs];

const ActContext = createContext<LazyPart<NamedAction> | null>(null);

/** Provides the dialogs of all features, so that a page can open a dialog without importing its feature. */
export const ActionDialogProvider = ActContext.Provider;

function useDialogs(): LazyPart<NamedAction> {
  const dialogs = useContext(ActContext);
  if (!dialogs) throw new Error('useDialogs() requires an ActionDialogProvider.');
  return dialogs;
}

/** Renders the dialog for an action. */
export function ActionDialogHost(props: NamedAction) {
  const Dialogs = useDialogs();
  return <Dialogs {...props} />;
}

/** Returns event handlers for a button. When the button is hovered or receives focus, the handlers load the code of the dialogs. */
export function usePreloadActions() {
  const { preload } = useDialogs();
  return { onPointerEnter: () => void preload(), onFocus: () => void preload() };
}
