import { memo } from 'react';
import type { InnerProps } from './control';
import { useShown, useTaskInForm } from './form-context';
import { FormField } from './form-field';
import { ChangedBy } from './frame/changed-by';
import { FieldComments } from './frame/field-comments';
import type { Shown } from './open-form';
import { useWidgets } from './widgets';

/** One field of the open task, by path. A key pressed elsewhere does not draw it again. */
export const FieldView = memo(function FieldView({ path }: { path: string }) {
  const shown = useShown(path);
  return shown ? <ShownField shown={shown} /> : null;
});

function ShownField({ shown }: { shown: Shown }) {
  const task = useTaskInForm();
  const widgets = useWidgets();
  const { state, problems, warnings, comments, source, askedBy, editable, changedBy, isLate } = shown;
  const { field, path } = state;
  const Widget = field.widget ? widgets[field.widget] : undefined;
  if (Widget) return <Widget state={state} />;
  return (
    <FormField
      state={state}
      visibility={field.class}
      source={source}
      askedBy={askedBy}
      problems={problems}
      warnings={warnings}
      isLate={isLate}
      isOwn={task.isOwn}
      disabled={!editable}
      onChange={(value) => task.set(path, value)}
      onLeave={() => task.leave(path)}
      onLeavePart={(part) => task.leave(part)}
      siblings={{ value: (key) => task.form.answer(key), set: (key, value) => task.set(key, value) }}
      inner={InnerField}
      after={
        <>
          <ChangedBy who={changedBy} />
          <FieldComments comments={comments} />
        </>
      }
    />
  );
}

/** A field inside another one. */
function InnerField({ state, problems, ...rest }: InnerProps) {
  const own = problems.filter(({ path }) => path === state.path || path.startsWith(`${state.path}.`));
  return <FormField state={state} problems={own} isInner inner={InnerField} {...rest} />;
}
