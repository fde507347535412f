import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Problem } from '../field-state';
import type { OpenForm, Overview, Shown } from './open-form';
import type { OpenTask } from './open-task';
import type { SaveState } from './saver';
import type { UnsentForm } from './unsent-form';

/** A form somebody works on: a task's, which saves itself, or one that is sent as a whole. */
type FormAtWork = OpenTask | UnsentForm;

const FormContext = createContext<FormAtWork | null>(null);

export function OpenFormProvider({ form, children }: { form: FormAtWork; children: ReactNode }) {
  return <FormContext value={form}>{children}</FormContext>;
}

/** The form the page has open. Reading it never draws anything again: see the hooks below for that. */
export function useFormAtWork(): FormAtWork {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no open form around this component.');
  return form;
}

/** The same where it must be a task's. */
export function useTaskInForm(): OpenTask {
  const form = useFormAtWork();
  if (!('saver' in form)) throw new Error('There is no open task around this component.');
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
