import { Input } from '@mantine/core';
import { isYear } from '../../../fields/integer';
import { type Control, type ControlProps, inputAttributes } from '../../control';
import { unitSection } from '../../unit-section';
import { NUMBER_TEXT, useTextInput, YEAR_TEXT } from '../../use-text-input';

function IntegerControl(props: ControlProps) {
  const wording = isYear(props.field) ? YEAR_TEXT : NUMBER_TEXT;
  return (
    <Input
      {...inputAttributes(props)}
      {...useTextInput(props, wording)}
      {...unitSection(props.field.unit)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}

export const integerControl: Control = { label: 'input', width: 'short', View: IntegerControl };
