import { type ComponentType, useContext } from 'react';
import type { FieldError, FieldState } from '../field-state';
import { type ControlProps, elementIds } from './control';
import { controlOf } from './controls';
import { FieldFrame, type FrameProps } from './field-wrapper/field-frame';
import { SkippableContext } from './field-wrapper/skippable';
import { useScope } from './scope';

type Props = Pick<ControlProps, 'onChange' | 'onLeave' | 'onLeavePart' | 'disabled' | 'isOwn' | 'siblings' | 'inner'> &
  Omit<FrameProps, 'path' | 'label' | 'required' | 'kind' | 'help' | 'children'> & {
    state: FieldState;
    problems: readonly FieldError[];
    /** True if the field is nested in a row of another field. */
    isInner?: boolean;
    /** True if the same help text was already shown for another member. The help text is then omitted. */
    isRepeated?: boolean;
    /** Control to use instead of the usual control for this kind of field. */
    control?: ComponentType<ControlProps> | undefined;
  };

/** A field with its label, help and problems. `FieldView` uses this component for fields of a form and for fields nested in them. */
export function FormField({
  state,
  problems,
  warnings = [],
  isInner = false,
  isRepeated = false,
  onChange,
  onLeave,
  onLeavePart,
  disabled,
  isOwn,
  siblings,
  inner,
  control,
  ...frame
}: Props) {
  const { field, path, label } = state;
  const canSkip = useContext(SkippableContext);
  const required = state.required && !canSkip;
  const scope = useScope();
  const kind = controlOf(field, isInner);
  const help = isRepeated ? undefined : field.help;
  const View = control ?? kind.View;
  return (
    <FieldFrame {...frame} path={path} label={label} required={required} kind={kind} help={help} problems={problems} warnings={warnings} isOwn={isOwn}>
      <View
        {...state}
        required={required}
        onChange={onChange}
        onLeave={onLeave}
        {...(onLeavePart && { onLeavePart })}
        disabled={disabled}
        problems={problems}
        isOwn={isOwn}
        {...(siblings && { siblings })}
        inner={inner}
        {...idsFor(elementIds(path, scope), help, problems.length + warnings.length)}
      />
    </FieldFrame>
  );
}

function idsFor(ids: ReturnType<typeof elementIds>, help: string | undefined, notes: number): Pick<ControlProps, 'id' | 'labelId' | 'describedBy'> {
  const described = [help && ids.help, notes > 0 && ids.problems].filter(Boolean).join(' ');
  return { id: ids.input, labelId: ids.label, describedBy: described || undefined };
}
