import { Input } from '@mantine/core';
import { useEffect, useReducer } from 'react';
import { formatPhone, isUsNumber, loadNumberingPlans } from '../../../fields/phone';
import { type Control, type ControlProps, inputAttributes } from '../../control';
import { PLAIN_TEXT, useTextInput } from '../../use-text-input';

/** Formats the stored `+16085550123` as `(608) 555-0123`. Returns an incomplete number as entered. */
const show = (value: unknown): string => (typeof value === 'string' && value.startsWith('+') ? formatPhone(value) : String(value));

function PhoneControl(props: ControlProps) {
  useNumberingPlans(props.value);
  const isTheirs = props.isOwn && props.field.key === 'phone_number';
  return (
    <Input {...inputAttributes(props)} {...useTextInput(props, { ...PLAIN_TEXT, show })} type="tel" inputMode="tel" autoComplete={isTheirs ? 'tel' : 'off'} />
  );
}

/** Loads the international numbering plans if the number is not a US number. */
function useNumberingPlans(value: unknown): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const isNeeded = typeof value === 'string' && value !== '' && !isUsNumber(value);
  useEffect(() => {
    if (isNeeded) void loadNumberingPlans().then(draw, () => {});
  }, [isNeeded]);
}

export const phoneControl: Control = { label: 'input', width: 'short', View: PhoneControl };
