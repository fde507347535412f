import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { FieldError } from '../field-state';
import type { SaveState } from './autosave';
import type { LocalForm } from './local-form';
import type { DisplayedField, FormSummary, OpenForm } from './open-form';
import type { OpenTask } from './open-task';

/** A form somebody works on: a task's, which saves itself, or one that is sent as a whole. */
type FormAtWork = OpenTask | LocalForm;

const FormContext = createContext<FormAtWork | null>(null);

export function OpenFormProvider({ form, children }: { form: FormAtWork; children: ReactNode }) {
  return <FormContext value={form}>{children}</FormContext>;
}

/** The form the page has open. Reading it never draws anything again: see the hooks below for that. */
export function useOpenFormOrTask(): FormAtWork {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no open form around this component.');
  return form;
}

/** The same where it must be a task's. */
export function useOpenTaskInForm(): OpenTask {
  const form = useOpenFormOrTask();
  if (!('saver' in form)) throw new Error('There is no open task around this component.');
  return form;
}

/** One field. Drawn again only when something about this field changes. */
export function useFieldState(path: string): DisplayedField | undefined {
  const { form } = useOpenFormOrTask();
  return useSyncExternalStore(form.subscribe, () => form.field(path));
}

export function useFormSummary(): FormSummary {
  const { form } = useOpenFormOrTask();
  return useSyncExternalStore(form.subscribe, () => form.overview);
}

/** Everything that stops completion now, whether or not somebody tried. */
export function useFormErrors(): readonly FieldError[] {
  const { form } = useOpenFormOrTask();
  return useSyncExternalStore(form.subscribe, () => form.problems);
}

export function useSaveState(): SaveState {
  const { saver } = useOpenTaskInForm();
  return useSyncExternalStore(saver.subscribe, () => saver.state);
}

/** Anything plain that follows from the form: a computed number, a JSON text. */
export function useFormValue<T extends string | number | boolean | undefined>(select: (form: OpenForm) => T): T {
  const { form } = useOpenFormOrTask();
  return useSyncExternalStore(form.subscribe, () => select(form));
}
