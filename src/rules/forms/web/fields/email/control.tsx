import { Input } from '@mantine/core';
import { type Control, type ControlProps, inputAttributes } from '../../control';
import { PLAIN_TEXT, useTextInput } from '../../use-text-input';

function EmailControl(props: ControlProps) {
  return (
    <Input
      {...inputAttributes(props)}
      {...useTextInput(props, PLAIN_TEXT)}
      type="text"
      inputMode="email"
      autoComplete={props.isOwn && props.field.key === 'email' ? 'email' : 'off'}
      autoCapitalize="none"
      spellCheck="false"
    />
  );
}

export const emailControl: Control = { label: 'input', width: 'middle', View: EmailControl };
