import type { ReactNode } from 'react';
import type { InnerProps } from '@/tasks/web';
import { idsOf } from '@/tasks/web/control';
import { controlOf } from '@/tasks/web/controls';
import { FieldFrame } from '@/tasks/web/frame/field-frame';
import type { CreateForm } from './use-create-form';

/** One question of the form definition, drawn as on every task; a control of its own may be given. */
export function AnswerField({ form, path, children }: { form: CreateForm; path: string; children?: ReactNode }) {
  const state = form.form.fields.find((field) => field.path === path);
  if (!state) return null;
  const kind = controlOf(state.field);
  const problems = form.problemsOf(path);
  const ids = idsOf(path);
  const described = [state.field.help && ids.help, problems.length > 0 && ids.problems].filter(Boolean).join(' ');
  return (
    <FieldFrame path={path} label={state.label} required={state.required} kind={kind} help={state.field.help} problems={problems}>
      {children ?? (
        <kind.View
          {...state}
          onChange={(value) => form.setAnswer(path, value)}
          onLeave={() => form.leave(path)}
          disabled={false}
          problems={problems}
          id={ids.input}
          labelId={ids.label}
          describedBy={described || undefined}
          isOwn={false}
          inner={NoInner}
        />
      )}
    </FieldFrame>
  );
}

/** This form has no repeat groups, so nothing is ever drawn inside a field. */
const NoInner = (_props: InnerProps) => null;
