import { Input } from '@mantine/core';
import { type Control, type ControlProps, inputAttributes } from '../../web/control';
import { unitSection } from '../../web/unit-section';
import { NUMBER_TEXT, useTextInput, YEAR_TEXT } from '../../web/use-text-input';
import { isYear } from './';

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
