import { Input } from '@mantine/core';
import { type ControlProps, inputAttributes } from '../../control';

/** Input for a date and time. The value is stored in UTC, but shown and entered in the time zone of the browser. */
export function DatetimeControl(props: ControlProps) {
  const { value, onChange, onLeave } = props;
  const at = typeof value === 'string' ? new Date(value) : null;
  const text = at && !Number.isNaN(at.getTime()) ? localText(at) : '';
  return (
    <Input
      {...inputAttributes(props)}
      type="datetime-local"
      value={text}
      // Without `max`, browsers accept years with six digits.
      max="9999-12-31T23:59"
      onChange={(event) => onChange(parseTyped(event.currentTarget.value))}
      onBlur={onLeave}
    />
  );
}

/** Converts entered text to an instant in UTC. Invalid text stays as entered, so that the form can report it. */
function parseTyped(typed: string): string | null {
  const at = new Date(typed);
  return typed === '' ? null : Number.isNaN(at.getTime()) ? typed : at.toISOString();
}

const twoDigits = (n: number) => String(n).padStart(2, '0');
const localText = (at: Date): string =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
