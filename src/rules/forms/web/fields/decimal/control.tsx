import { Input } from '@mantine/core';
import { type Control, type ControlProps, inputAttributes } from '../../control';
import { unitSection } from '../../unit-section';
import { DECIMAL_NUMBER_TEXT, useTextInput } from '../../use-text-input';

function DecimalControl(props: ControlProps) {
  return (
    <Input
      {...inputAttributes(props)}
      {...useTextInput(props, DECIMAL_NUMBER_TEXT)}
      {...unitSection(props.field.unit)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
    />
  );
}

export const decimalControl: Control = { label: 'input', width: 'short', View: DecimalControl };
