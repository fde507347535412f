import { type ComponentType, createContext, useContext } from 'react';
import type { LazyPart } from '@/platform/web/kit';

/**
 * What can be done to a job or a task from several places, and what its dialog must be told. Each dialog adds itself:
 * `declare module '@/job-view/web/actions/act' { interface Acts { cancel: { job: JobDetail } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface ActionInputs {}

/** What the dialog of an act gets. It is there while it is asked, so closing it is all it can do by itself. */
export type ActionDialogProps<N extends keyof ActionInputs> = ActionInputs[N] & { onClose: () => void };

/** The dialogs, by the name of their act. */
export type ActionDialogs = { readonly [N in keyof ActionInputs]: ComponentType<ActionDialogProps<N>> };

export type NamedAction = { [N in keyof ActionInputs]: { name: N } & ActionDialogProps<N> }[keyof ActionInputs];

const ActContext = createContext<LazyPart<NamedAction> | null>(null);

/** The app brings the dialogs of all features: who opens one need not know whose it is. */
export const ActionDialogProvider = ActContext.Provider;

function useDialogs(): LazyPart<NamedAction> {
  const dialogs = useContext(ActContext);
  if (!dialogs) throw new Error('No dialogs of acts are provided.');
  return dialogs;
}

/** Asks what an act needs to know, and does it. */
export function ActionDialogHost(props: NamedAction) {
  const Dialogs = useDialogs();
  return <Dialogs {...props} />;
}

/** For a button that may open one: the code comes when it is pointed at, or has the cursor. */
export function usePreloadActions() {
  const { preload } = useDialogs();
  return { onPointerEnter: () => void preload(), onFocus: () => void preload() };
}
