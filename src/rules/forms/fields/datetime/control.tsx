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
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : new Date(event.currentTarget.value).toISOString())}
      onBlur={onLeave}
    />
  );
}

const two = (n: number) => String(n).padStart(2, '0');
const localText = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
