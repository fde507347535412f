import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Problem } from '../field-state';
import type { FormAtWork } from './form-at-work';
import type { OpenForm, Overview, Shown } from './open-form';
import type { OpenTask } from './open-task';
import type { SaveState } from './saver';

const FormContext = createContext<FormAtWork | null>(null);
const OpenTaskContext = createContext<OpenTask | null>(null);

export function OpenTaskProvider({ task, children }: { task: OpenTask; children: ReactNode }) {
  return (
    <OpenTaskContext value={task}>
      <FormAtWorkProvider form={task}>{children}</FormAtWorkProvider>
    </OpenTaskContext>
  );
}

/** A form that is no task's. */
export const FormAtWorkProvider = ({ form, children }: { form: FormAtWork; children: ReactNode }) => <FormContext value={form}>{children}</FormContext>;

/** The task the page has open. Reading it never draws anything again: see the hooks below for that. */
export function useTaskInForm(): OpenTask {
  const task = useContext(OpenTaskContext);
  if (!task) throw new Error('There is no open task around this component.');
  return task;
}

/** The form the page has open, whoever keeps it. Reading it never draws anything again. */
export function useFormAtWork(): FormAtWork {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no open form around this component.');
  return form;
}

/** One field. Drawn again only when something about this field changes. */
export function useShown(path: string): Shown | undefined {
  const { form } = useFormAtWork();
  return useSyncExternalStore(form.subscribe, () => form.field(path));
}

export function useOverview(): Overview {
  const { form } = useFormAtWork();
  return useSyncExternalStore(form.subscribe, () => form.overview);
}

/** Everything that stops completion now, whether or not somebody tried. */
export function useProblems(): readonly Problem[] {
  const { form } = useFormAtWork();
  return useSyncExternalStore(form.subscribe, () => form.problems);
}

export function useSaveState(): SaveState {
  const { saver } = useTaskInForm();
  return useSyncExternalStore(saver.subscribe, () => saver.state);
}

/** Anything plain that follows from the form: a computed number, a JSON text. */
export function useFromForm<T extends string | number | boolean | undefined>(select: (form: OpenForm) => T): T {
  const { form } = useFormAtWork();
  return useSyncExternalStore(form.subscribe, () => select(form));
}
