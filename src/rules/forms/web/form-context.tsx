import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { FieldError } from '../field-state';
import type { SaveState } from './autosave';
import type { DisplayedField, FormSummary } from './form-summary';
import type { LocalForm } from './local-form';
import type { OpenForm } from './open-form';
import type { OpenTask } from './open-task';

/** An open form: a task form with autosave, or a local form that is sent in one request. */
type EditableForm = OpenTask | LocalForm;

/** A completed form, which only shows its values. */
type CompletedForm = { readonly form: OpenForm };

const FormContext = createContext<EditableForm | CompletedForm | null>(null);

/** Provides the open form to its fields. */
export function OpenFormProvider({ form, children }: { form: EditableForm | CompletedForm; children: ReactNode }) {
  return <FormContext value={form}>{children}</FormContext>;
}

/** Returns the open or completed form around this component. Changes of the form do not render the component again; use the hooks below to render it again. */
export function useShownForm(): CompletedForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('This component must be inside a form.');
  return form;
}

/** Returns the open form around this component. Changes of the form do not render the component again. Throws if the form is completed. */
export function useOpenFormOrTask(): EditableForm {
  const form = useContext(FormContext);
  if (!form || !('set' in form)) throw new Error('This component must be inside an open form.');
  return form;
}

/** Returns the open task. Throws if the open form is not a task. */
export function useOpenTaskInForm(): OpenTask {
  const form = useOpenFormOrTask();
  if (!('saver' in form)) throw new Error('This component must be inside an open task.');
  return form;
}

/** Returns the state of a field. Renders the component again only if the displayed state of this field changes. */
export function useFieldState(path: string): DisplayedField | undefined {
  const { form } = useShownForm();
  return useSyncExternalStore(form.subscribe, () => form.field(path));
}

/** Returns the summary of the form. Renders the component again when the summary changes. */
export function useFormSummary(): FormSummary {
  const { form } = useShownForm();
  return useSyncExternalStore(form.subscribe, () => form.overview);
}

/** Returns all errors that block completion, even before the first attempt to complete. Renders the component again when the errors change. */
export function useFormErrors(): readonly FieldError[] {
  const { form } = useShownForm();
  return useSyncExternalStore(form.subscribe, () => form.problems);
}

/** Returns the state of saving. Renders the component again when the state changes. */
export function useSaveState(): SaveState {
  const { saver } = useOpenTaskInForm();
  return useSyncExternalStore(saver.subscribe, () => saver.state);
}

/** Returns a value that `select` computes from the form. Renders the component again when the value changes. `select` must return objects as JSON text. */
export function useFormValue<T extends string | number | boolean | undefined>(select: (form: OpenForm) => T): T {
  const { form } = useShownForm();
  const value = () => select(form);
  return useSyncExternalStore(form.subscribe, value, value);
}
