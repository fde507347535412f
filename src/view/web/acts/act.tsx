import { type ComponentType, createContext, useContext } from 'react';
import type { OnDemand } from '@/platform/web/kit';

/**
 * What can be done to a job or a task from several places, and what its dialog must be told. Each dialog adds itself:
 * `declare module '@/view/web/acts/act' { interface Acts { cancel: { job: JobDetail } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it.
export interface Acts {}

/** What the dialog of an act gets. It is there while it is asked, so closing it is all it can do by itself. */
export type ActProps<N extends keyof Acts> = Acts[N] & { onClose: () => void };

/** The dialogs, by the name of their act. */
export type ActDialogs = { readonly [N in keyof Acts]: ComponentType<ActProps<N>> };

export type NamedAct = { [N in keyof Acts]: { name: N } & ActProps<N> }[keyof Acts];

const ActContext = createContext<OnDemand<NamedAct> | null>(null);

/** The app brings the dialogs of all features: who opens one need not know whose it is. */
export const ActProvider = ActContext.Provider;

function useDialogs(): OnDemand<NamedAct> {
  const dialogs = useContext(ActContext);
  if (!dialogs) throw new Error('No dialogs of acts are provided.');
  return dialogs;
}

/** Asks what an act needs to know, and does it. */
export function Act(props: NamedAct) {
  const Dialogs = useDialogs();
  return <Dialogs {...props} />;
}

/** For a button that may open one: the code comes when it is pointed at, or has the cursor. */
export function usePreloadedActs() {
  const { preload } = useDialogs();
  return { onPointerEnter: () => void preload(), onFocus: () => void preload() };
}
