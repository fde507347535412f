import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { OpenForm, Overview, Shown } from './open-form';
import type { OpenTask } from './open-task';
import type { SaveState } from './saver';

const OpenTaskContext = createContext<OpenTask | null>(null);

export function OpenTaskProvider({ task, children }: { task: OpenTask; children: ReactNode }) {
  return <OpenTaskContext value={task}>{children}</OpenTaskContext>;
}

/** The task the page has open. Reading it never draws anything again: see the hooks below for that. */
export function useTaskInForm(): OpenTask {
  const task = useContext(OpenTaskContext);
  if (!task) throw new Error('There is no open task around this component.');
  return task;
}

/** One field. Drawn again only when something about this field changes. */
export function useShown(path: string): Shown | undefined {
  const { form } = useTaskInForm();
  return useSyncExternalStore(form.subscribe, () => form.field(path));
}

export function useOverview(): Overview {
  const { form } = useTaskInForm();
  return useSyncExternalStore(form.subscribe, () => form.overview);
}

export function useSaveState(): SaveState {
  const { saver } = useTaskInForm();
  return useSyncExternalStore(saver.subscribe, () => saver.state);
}

/** Anything plain that follows from the form: a computed number, a JSON text. */
export function useFromForm<T extends string | number | boolean | undefined>(select: (form: OpenForm) => T): T {
  const { form } = useTaskInForm();
  return useSyncExternalStore(form.subscribe, () => select(form));
}
