import { type ChangeEvent, useState } from 'react';
import { formatNumber, parseNumber, readWithFraction } from '@/platform';
import type { ControlProps } from './control';

type TextFormat = {
  /** Formats a stored value as text. */
  show: (value: unknown) => string;
  /** Parses entered text. Returns the text itself if it cannot be parsed. */
  read: (text: string) => unknown;
};

/**
 * Returns the props of a text input for a value whose stored format differs from the text that people see. The input shows the text as entered while the user
 * types, and the formatted value after the input loses focus.
 */
export function useTextInput({ value, onChange, onLeave }: Pick<ControlProps, 'value' | 'onChange' | 'onLeave'>, { show, read }: TextFormat) {
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

/** Formats and parses numbers such as `1,234.5`. Text that is not a number stays unchanged. */
export const NUMBER_TEXT: TextFormat = {
  show: formatNumber,
  read: (text) => {
    const number = parseNumber(text);
    return Number.isFinite(number) ? number : text;
  },
};

/** Formats and parses numbers like `NUMBER_TEXT`, but also parses fractions such as `1 1/2`. */
export const DECIMAL_NUMBER_TEXT: TextFormat = {
  ...NUMBER_TEXT,
  read: (text) => {
    const number = readWithFraction(text);
    return Number.isFinite(number) ? number : text;
  },
};

/** Formats and parses a year. A year is an identifier, so it has no thousands separators. */
export const YEAR_TEXT: TextFormat = { ...NUMBER_TEXT, show: String };

export const PLAIN_TEXT: TextFormat = { show: String, read: (text) => text };
