import { type ChangeEvent, useState } from 'react';
import { parseNumber, readWithFraction } from '@/platform';
import type { ControlProps } from './control';

type Wording = {
  /** A kept value as text. */
  show: (value: unknown) => string;
  /** What was typed as a value; the text itself where it does not parse. */
  read: (text: string) => unknown;
};

/**
 * A text input over a value of another kind. While somebody types, what they typed stays as it is;
 * when they leave, the value shows in its own form.
 */
export function useTextInput({ value, onChange, onLeave }: Pick<ControlProps, 'value' | 'onChange' | 'onLeave'>, { show, read }: Wording) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? (value === undefined || value === null ? '' : show(value)),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const text = event.currentTarget.value;
      setTyped(text);
      onChange(text.trim() === '' ? null : read(text));
    },
    onBlur: () => {
      setTyped(null);
      onLeave();
    },
  };
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** `1,234.5` both ways; text that is no number stays text. */
export const NUMBER_TEXT: Wording = {
  show: (value) => (typeof value === 'number' ? figures.format(value) : String(value)),
  read: (text) => {
    const number = parseNumber(text);
    return Number.isFinite(number) ? number : text;
  },
};

/** Reads `1 1/2` as well. */
export const DECIMAL: Wording = {
  ...NUMBER_TEXT,
  read: (text) => {
    const number = readWithFraction(text);
    return Number.isFinite(number) ? number : text;
  },
};

/** A year is a name made of figures, not a quantity. */
export const YEAR_TEXT: Wording = { ...NUMBER_TEXT, show: String };

export const PLAIN_TEXT: Wording = { show: String, read: (text) => text };
