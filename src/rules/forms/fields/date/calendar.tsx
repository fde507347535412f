import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.css';

/** A month to pick a day from. */
export default function Calendar({ value, onPick }: { value: string | null; onPick: (day: string) => void }) {
  return <DatePicker value={value} defaultDate={value ?? undefined} onChange={(day) => day && onPick(day)} firstDayOfWeek={0} />;
}
