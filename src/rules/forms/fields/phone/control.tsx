import { Input } from '@mantine/core';
import { type Control, type ControlProps, inputAttributes } from '../../web/control';
import { PLAIN, useTyped } from '../../web/use-typed';
import { formatPhone } from './';

/** A number kept as `+16085550123` shows as `(608) 555-0123`; half a number shows as typed. */
const show = (value: unknown): string => (typeof value === 'string' && value.startsWith('+') ? formatPhone(value) : String(value));

function PhoneControl(props: ControlProps) {
  const isTheirs = props.isOwn && props.field.key === 'phone_number';
  return <Input {...inputAttributes(props)} {...useTyped(props, { ...PLAIN, show })} type="tel" inputMode="tel" autoComplete={isTheirs ? 'tel' : 'off'} />;
}

export const phoneControl: Control = { label: 'input', width: 'short', View: PhoneControl };
