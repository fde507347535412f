import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { FieldError } from '../field-state';
import type { SaveState } from './autosave';
import type { DisplayedField, FormSummary } from './form-summary';
import type { LocalForm } from './local-form';
import type { OpenForm } from './open-form';
import type { OpenTask } from './open-task';

/** An open form: either a task form with autosave, or a local form that is sent as a whole. */
type FormAtWork = OpenTask | LocalForm;

/** A completed form whose values are only shown. */
type CompletedForm = { readonly form: OpenForm };

const FormContext = createContext<FormAtWork | CompletedForm | null>(null);

/** Provides the open form to its fields. */
export function OpenFormProvider({ form, children }: { form: FormAtWork | CompletedForm; children: ReactNode }) {
  return <FormContext value={form}>{children}</FormContext>;
}

/** Returns the form around this component, open or completed, without subscribing to it. Use the hooks below to render changes. */
export function useShownForm(): CompletedForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form around this component.');
  return form;
}

/** Returns the open form without subscribing to it. Throws if the form is completed. */
export function useOpenFormOrTask(): FormAtWork {
  const form = useContext(FormContext);
  if (!form || !('set' in form)) throw new Error('There is no open form around this component.');
  return form;
}

/** Returns the open task. Throws if the open form is not a task. */
export function useOpenTaskInForm(): OpenTask {
  const form = useOpenFormOrTask();
  if (!('saver' in form)) throw new Error('There is no open task around this component.');
  return form;
}

/** Subscribes to one field. Renders only if something about this field changes. */
export function useFieldState(path: string): DisplayedField | undefined {
  const { form } = useShownForm();
  return useSyncExternalStore(form.subscribe, () => form.field(path));
}

/** Subscribes to the state of the whole form. */
export function useFormSummary(): FormSummary {
  const { form } = useShownForm();
  return useSyncExternalStore(form.subscribe, () => form.overview);
}

/** Subscribes to all errors that block completion, even before the first attempt. */
export function useFormErrors(): readonly FieldError[] {
  const { form } = useShownForm();
  return useSyncExternalStore(form.subscribe, () => form.problems);
}

/** Subscribes to the state of saving. */
export function useSaveState(): SaveState {
  const { saver } = useOpenTaskInForm();
  return useSyncExternalStore(saver.subscribe, () => saver.state);
}

/** Subscribes to a value that is computed from the form: a number or a JSON text. */
export function useFormValue<T extends string | number | boolean | undefined>(select: (form: OpenForm) => T): T {
  const { form } = useShownForm();
  const value = () => select(form);
  return useSyncExternalStore(form.subscribe, value, value);
}
