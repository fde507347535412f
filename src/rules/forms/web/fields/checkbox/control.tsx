import type { Control, ControlProps } from '../../control';
import { LabelText } from '../../field-wrapper/field-frame';
import { OptionBox } from '../../option-list';

/** Checkbox with the label next to the box, because the label is the sentence that the person agrees to. */
function CheckboxControl({ id, label, required, value, onChange, onLeave, disabled, problems, describedBy }: ControlProps) {
  return (
    <OptionBox invalid={problems.length > 0} label={<LabelText label={label} required={required} />}>
      <input
        type="checkbox"
        id={id}
        checked={value === true}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={problems.length > 0 || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onBlur={onLeave}
      />
    </OptionBox>
  );
}

export const checkboxControl: Control = { label: 'own', width: 'options', View: CheckboxControl };
