import { Input } from '@mantine/core';
import { type ControlProps, inputAttributes } from '../../web/control';

/** Kept in UTC, shown and typed in the reader's own time. */
export function DatetimeControl(props: ControlProps) {
  const { value, onChange, onLeave } = props;
  const at = typeof value === 'string' ? new Date(value) : null;
  const text = at && !Number.isNaN(at.getTime()) ? localText(at) : '';
  return (
    <Input
      {...inputAttributes(props)}
      type="datetime-local"
      value={text}
      // Without it a browser lets people type years of six figures.
      max="9999-12-31T23:59"
      onChange={(event) => onChange(kept(event.currentTarget.value))}
      onBlur={onLeave}
    />
  );
}

/** What is no moment goes on as it was typed, for the form to say so. */
function kept(typed: string): string | null {
  const at = new Date(typed);
  return typed === '' ? null : Number.isNaN(at.getTime()) ? typed : at.toISOString();
}

const two = (n: number) => String(n).padStart(2, '0');
const localText = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
