import { memo } from 'react';
import type { ControlProps, InnerProps } from './control';
import { idsOf } from './control';
import { controlOf } from './controls';
import { useShown, useTaskInForm } from './form-context';
import { FieldComments } from './frame/field-comments';
import { FieldFrame } from './frame/field-frame';
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
  const { state, problems, warnings, comments, source, askedBy, editable, isLate } = shown;
  const { field, path, label, required } = state;
  const Widget = field.widget ? widgets[field.widget] : undefined;
  if (Widget) return <Widget state={state} />;
  const kind = controlOf(field);
  return (
    <FieldFrame
      path={path}
      label={label}
      required={required}
      kind={kind}
      help={field.help}
      visibility={field.class}
      isOwn={task.isOwn}
      source={source}
      askedBy={askedBy}
      problems={problems}
      warnings={warnings}
      isLate={isLate}
      after={<FieldComments comments={comments} />}
    >
      <kind.View
        {...state}
        onChange={(value) => task.set(path, value)}
        onLeave={() => task.leave(path)}
        disabled={!editable}
        problems={problems}
        isOwn={task.isOwn}
        inner={InnerField}
        {...idsFor(path, field.help, problems.length + warnings.length)}
      />
    </FieldFrame>
  );
}

/** A field inside another one. */
function InnerField({ path, field, value, onChange, onLeave, disabled, problems, isOwn }: InnerProps) {
  const kind = controlOf(field, true);
  const own = problems.filter((problem) => problem.path === path || problem.path.startsWith(`${path}.`));
  const required = field.required === true;
  return (
    <FieldFrame path={path} label={field.label} required={required} kind={kind} help={field.help} problems={own}>
      <kind.View
        path={path}
        field={field}
        label={field.label}
        required={required}
        options={field.options ?? []}
        columns={field.columns ?? []}
        value={value}
        onChange={onChange}
        onLeave={onLeave}
        disabled={disabled}
        problems={own}
        isOwn={isOwn}
        inner={InnerField}
        {...idsFor(path, field.help, own.length)}
      />
    </FieldFrame>
  );
}

function idsFor(path: string, help: string | undefined, notes: number): Pick<ControlProps, 'id' | 'labelId' | 'describedBy'> {
  const ids = idsOf(path);
  const described = [help && ids.help, notes > 0 && ids.problems].filter(Boolean).join(' ');
  return { id: ids.input, labelId: ids.label, describedBy: described || undefined };
}
