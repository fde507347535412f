import { type ComponentType, memo } from 'react';
import type { ControlProps, NestedControlProps } from './control';
import { AnswerBadge } from './field-wrapper/answer-badge';
import { ChangedBy } from './field-wrapper/changed-by';
import { FieldComments } from './field-wrapper/field-comments';
import { useVisibility } from './file-controls';
import { useFieldState, useOpenFormOrTask } from './form-context';
import { FormField } from './form-field';
import type { DisplayedField } from './form-summary';
import { useWidgets } from './widgets';

/** Props with which a page replaces the control of a field. The label, help, rules and errors stay the same. */
type OwnControl = {
  control?: ComponentType<ControlProps> | undefined;
  /** True if this component is rendered by the field's widget. The usual control is then shown, so that the widget does not render itself again. */
  isInWidget?: boolean;
};

/** Field of the open form. The field is not rendered again when other fields change. */
export const FieldView = memo(function FieldView({ path, ...own }: { path: string } & OwnControl) {
  const displayedField = useFieldState(path);
  return displayedField ? <ShownField displayedField={displayedField} {...own} /> : null;
});

function ShownField({ displayedField, control, isInWidget = false }: { displayedField: DisplayedField } & OwnControl) {
  const task = useOpenFormOrTask();
  const widgets = useWidgets();
  const visibilityOf = useVisibility();
  const { state, problems, warnings, comments, source, askedBy, editable, changedBy, isLate, isRepeated } = displayedField;
  const { field, path } = state;
  const Widget = field.widget && !isInWidget ? widgets[field.widget] : undefined;
  if (Widget) return <Widget state={state} />;
  return (
    <FormField
      state={state}
      control={control}
      visibility={visibilityOf(field)}
      source={source}
      askedBy={askedBy}
      problems={problems}
      warnings={warnings}
      isLate={isLate}
      isRepeated={isRepeated}
      isOwn={task.isOwn}
      disabled={!editable}
      onChange={(value) => task.set(path, value)}
      onLeave={() => task.leave(path)}
      onLeavePart={(part) => task.leave(part)}
      siblings={{ value: (key) => task.form.answer(key), set: (key, value) => task.set(key, value) }}
      inner={InnerField}
      after={
        <>
          {field.badge && typeof state.value === 'string' && problems.length === 0 && <AnswerBadge text={state.value} />}
          <ChangedBy author={changedBy} />
          {/* Show only comments about the whole photo list here, because the photo list shows comments about single photos. */}
          <FieldComments comments={field.kind === 'captures' ? comments.filter((comment) => comment.field === path) : comments} />
        </>
      }
    />
  );
}

function InnerField({ state, problems, ...rest }: NestedControlProps) {
  const ownProblems = problems.filter(({ path }) => path === state.path || path.startsWith(`${state.path}.`));
  return <FormField state={state} problems={ownProblems} isInner inner={InnerField} {...rest} />;
}
