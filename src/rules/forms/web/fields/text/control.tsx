import { Input } from '@mantine/core';
import { autoComplete, type Control, type ControlProps, inputAttributes } from '../../control';
import { PLAIN_TEXT, useTextInput } from '../../use-text-input';

function TextControl(props: ControlProps) {
  const { field, isOwn } = props;
  return (
    <Input
      {...inputAttributes(props)}
      {...useTextInput(props, PLAIN_TEXT)}
      type="text"
      autoComplete={autoComplete(field, isOwn)}
      placeholder={field.placeholder}
    />
  );
}

export const textControl: Control = { label: 'input', width: 'middle', View: TextControl };
