import { Input } from '@mantine/core';
import { type Control, type ControlProps, inputAttributes } from '../../control';
import { NUMBER_TEXT, useTextInput } from '../../use-text-input';

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholeDollars = new Intl.NumberFormat('en-US');

const show = (value: unknown): string => (typeof value === 'number' ? (Number.isInteger(value) ? wholeDollars : dollars).format(value) : String(value));

function MoneyControl(props: ControlProps) {
  return (
    <Input
      {...inputAttributes(props)}
      {...useTextInput(props, { show, read: NUMBER_TEXT.read })}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="hl-money"
      leftSection={<span aria-hidden>$</span>}
      leftSectionWidth={30}
    />
  );
}

export const moneyControl: Control = { label: 'input', width: 'short', View: MoneyControl };
