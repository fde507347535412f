import { Textarea } from '@mantine/core';
import { type ControlProps, inputAttributes } from '../../web/control';
import { PLAIN, useTyped } from '../../web/use-typed';

export function LongTextControl(props: ControlProps) {
  return <Textarea {...inputAttributes(props)} {...useTyped(props, PLAIN)} autosize minRows={2} maxRows={12} placeholder={props.field.placeholder} />;
}
