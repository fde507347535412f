import { Text, type TextProps } from '@mantine/core';
import { formatDate, formatMoney } from '../..';
import { t } from './messages';

/** Dollars: no cents on cards, cents in ledgers; figures of one width. The sign is part of the amount and never on a line of its own. */
export function Money({ dollars, cents = false, signed = false, ...rest }: { dollars: number; cents?: boolean; signed?: boolean } & TextProps) {
  const sign = dollars < 0 ? '−' : signed ? '+' : '';
  return (
    <Text span {...rest} className={rest.className ? `hl-money ${rest.className}` : 'hl-money'}>
      {`${sign}${formatMoney(Math.abs(dollars), cents ? 'always' : 'auto')}`}
    </Text>
  );
}

/** `Mar 12, 2026`. */
export const displayDate = (day: string): string => formatDate(day.slice(0, 10));

/** `1 day`, `12 days`. */
export const formatDayCount = (days: number): string => t('count_days', { days });

/** `Mar 12, 2026, 3:42 PM` in the reader's own time zone. */
export function displayDateTime(instant: string): string {
  const at = new Date(instant);
  const day = formatDate(`${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`);
  return `${day}, ${displayTime(at)}`;
}

/** `3:42 PM` in the reader's own time zone. */
export function displayTime(at: Date): string {
  const hours = at.getHours();
  return t('hours_get_minutes_pm', { hours: hours % 12 || 12, get_minutes: String(at.getMinutes()).padStart(2, '0'), is_hours: hours < 12 ? 'yes' : 'no' });
}
