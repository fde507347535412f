import { Input } from '@mantine/core';
import { type Control, type ControlProps, inputAttributes } from '@/tasks/web/control';
import { unitSection } from '@/tasks/web/unit-section';
import { NUMBER, useTyped } from '@/tasks/web/use-typed';

function DecimalControl(props: ControlProps) {
  return (
    <Input {...inputAttributes(props)} {...useTyped(props, NUMBER)} {...unitSection(props.field.unit)} type="text" inputMode="decimal" autoComplete="off" />
  );
}

export const decimalControl: Control = { label: 'input', width: 'short', View: DecimalControl };
