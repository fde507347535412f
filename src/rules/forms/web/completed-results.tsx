import { Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { TaskDefinition } from '../task-definition';
import { OpenFormProvider } from './form-context';
import { type FormView, visibleFields } from './form-view';
import { OpenForm } from './open-form';
import { useFormCode } from './use-task';
import { useResultWidgets } from './widgets';

/** Shows the calculated values of a completed form with the widgets that explain them. Shows nothing if no value can be calculated. */
export function CompletedResults({ view }: { view: FormView }) {
  const { data: code } = useFormCode(view.form.key);
  return code ? <Results view={view} code={code} /> : null;
}

function Results({ view, code }: { view: FormView; code: TaskDefinition }) {
  const widgets = useResultWidgets();
  const shown = useMemo(() => ({ form: new OpenForm(view, code) }), [view, code]);
  const hasValue = visibleFields(view).some(({ field }) => field.widget === 'calculated' && shown.form.computed(field.key) !== undefined);
  if (!hasValue) return null;
  return (
    <OpenFormProvider form={shown}>
      <Stack gap="sm" mt="md">
        {visibleFields(view).map((state) => {
          const { kind, widget, key } = state.field;
          const Widget = kind === 'display' && widget !== undefined ? widgets[widget] : undefined;
          if (!Widget || (widget === 'calculated' && shown.form.computed(key) === undefined)) return null;
          return <Widget key={state.path} state={state} />;
        })}
      </Stack>
    </OpenFormProvider>
  );
}
