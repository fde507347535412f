import { Input } from '@mantine/core';
import { useEffect, useReducer } from 'react';
import { type Control, type ControlProps, inputAttributes } from '../../web/control';
import { PLAIN_TEXT, useTextInput } from '../../web/use-text-input';
import { formatPhone, isUsNumber, loadNumberingPlans } from './';

/** A number kept as `+16085550123` shows as `(608) 555-0123`; half a number shows as typed. */
const show = (value: unknown): string => (typeof value === 'string' && value.startsWith('+') ? formatPhone(value) : String(value));

function PhoneControl(props: ControlProps) {
  useNumberingPlans(props.value);
  const isTheirs = props.isOwn && props.field.key === 'phone_number';
  return (
    <Input {...inputAttributes(props)} {...useTextInput(props, { ...PLAIN_TEXT, show })} type="tel" inputMode="tel" autoComplete={isTheirs ? 'tel' : 'off'} />
  );
}

/** The plans of the world come when there is a number that is no US number: half of one while it is typed, or one that was known before. */
function useNumberingPlans(value: unknown): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const isNeeded = typeof value === 'string' && value !== '' && !isUsNumber(value);
  useEffect(() => {
    if (isNeeded) void loadNumberingPlans().then(draw, () => {});
  }, [isNeeded]);
}

export const phoneControl: Control = { label: 'input', width: 'short', View: PhoneControl };
