import { Textarea } from '@mantine/core';
import { type Control, type ControlProps, inputAttributes } from '../../web/control';
import { PLAIN, useTyped } from '../../web/use-typed';

function LongTextControl(props: ControlProps) {
  return <Textarea {...inputAttributes(props)} {...useTyped(props, PLAIN)} autosize minRows={2} maxRows={12} placeholder={props.field.placeholder} />;
}

export const longTextControl: Control = { label: 'input', width: 'full', View: LongTextControl };
