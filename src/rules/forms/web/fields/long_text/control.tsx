import { Textarea } from '@mantine/core';
import { type ControlProps, inputAttributes } from '../../control';
import { PLAIN_TEXT, useTextInput } from '../../use-text-input';

export function LongTextControl(props: ControlProps) {
  return <Textarea {...inputAttributes(props)} {...useTextInput(props, PLAIN_TEXT)} autosize minRows={2} maxRows={12} placeholder={props.field.placeholder} />;
}
