import type { ReactNode } from 'react';
import { FormField } from '@/rules/forms/web/form-field';
import type { CreateForm } from './use-create-form';

/** One question of the form definition, drawn as on every task; a control of its own may be given. */
export function AnswerField({ form, path, children }: { form: CreateForm; path: string; children?: ReactNode }) {
  const state = form.form.fields.find((field) => field.path === path);
  if (!state) return null;
  return (
    <FormField
      state={state}
      problems={form.problemsOf(path)}
      isOwn={false}
      disabled={false}
      onChange={(value) => form.setAnswer(path, value)}
      onLeave={() => form.leave(path)}
      inner={NoInner}
    >
      {children}
    </FormField>
  );
}

/** This form has no repeat groups, so nothing is ever drawn inside a field. */
const NoInner = () => null;
