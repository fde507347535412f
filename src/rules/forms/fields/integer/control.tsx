import { Input } from '@mantine/core';
import { type Control, type ControlProps, inputAttributes } from '../../web/control';
import { unitSection } from '../../web/unit-section';
import { NUMBER, useTyped, YEAR } from '../../web/use-typed';
import { isYear } from '.';

function IntegerControl(props: ControlProps) {
  const wording = isYear(props.field) ? YEAR : NUMBER;
  return (
    <Input {...inputAttributes(props)} {...useTyped(props, wording)} {...unitSection(props.field.unit)} type="text" inputMode="numeric" autoComplete="off" />
  );
}

export const integerControl: Control = { label: 'input', width: 'short', View: IntegerControl };
