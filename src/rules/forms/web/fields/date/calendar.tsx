import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import '@mantine/dates/styles.css';

/** Calendar of one month for choosing a day. */
export default function Calendar({ value, onPick }: { value: string | null; onPick: (day: string) => void }) {
  const month = useRef<HTMLDivElement>(null);
  // The calendar may load after the popover has moved focus, so the calendar must itself move focus to a day.
  useEffect(() => month.current?.querySelector<HTMLElement>('[data-autofocus], td button:not([tabindex="-1"])')?.focus({ preventScroll: true }), []);
  return (
    <div ref={month}>
      <DatePicker
        value={value}
        defaultDate={value ?? undefined}
        onChange={(day) => day && onPick(day)}
        firstDayOfWeek={0}
        getDayProps={(day) => (day === value ? { 'data-autofocus': true } : {})}
      />
    </div>
  );
}
