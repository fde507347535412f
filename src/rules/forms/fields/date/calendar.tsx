import { DatePicker } from '@mantine/dates';
import { useEffect, useRef } from 'react';
import '@mantine/dates/styles.css';

/** A month to pick a day from. */
export default function Calendar({ value, onPick }: { value: string | null; onPick: (day: string) => void }) {
  const month = useRef<HTMLDivElement>(null);
  // The first time it comes after the window around it, which found nothing to put the cursor on.
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
