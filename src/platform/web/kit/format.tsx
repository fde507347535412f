import { Text, type TextProps } from '@mantine/core';
import { dateInTimeZone, formatDate, formatMoney } from '../..';
import { viewerTimeZone } from '../time-zone';
import { t } from './messages';

/**
 * Amount in dollars with digits of equal width. With `cents`, also shows the cents of whole dollar amounts. No line break can separate the sign from the
 * amount.
 */
export function Money({ dollars, cents = false, signed = false, ...rest }: { dollars: number; cents?: boolean; signed?: boolean } & TextProps) {
  const sign = dollars < 0 ? '−' : signed ? '+' : '';
  return (
    <Text span inherit={false} {...rest} className={rest.className ? `hl-money ${rest.className}` : 'hl-money'}>
      {`${sign}${formatMoney(Math.abs(dollars), cents ? 'always' : 'auto')}`}
    </Text>
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

/**
 * Formats a date as `Mar 12, 2026`. For an instant, shows its day in the time zone, because on an evening in the United States the UTC date is already the next
 * day.
 */
export const displayDate = (at: string, timeZone = viewerTimeZone()): string => formatDate(INSTANT.test(at) ? dateInTimeZone(new Date(at), timeZone) : at);

/** Formats a number of days, for example `1 day` or `12 days`. */
export const formatDayCount = (days: number): string => t('count_days', { days });

/** Formats an instant as `Mar 12, 2026, 3:42 PM`. The default is the user's time zone. */
export const displayDateTime = (instant: string, timeZone = viewerTimeZone()): string =>
  `${displayDate(instant, timeZone)}, ${displayTime(new Date(instant), timeZone)}`;

/** Formats a time as `3:42 PM`. The default is the user's time zone. */
export function displayTime(at: Date, timeZone = viewerTimeZone()): string {
  const [hours = '0', minutes = '00'] = at.toLocaleTimeString('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).split(':');
  const hour = Number(hours);
  return t('hours_get_minutes_pm', { hours: hour % 12 || 12, get_minutes: minutes, is_hours: hour < 12 ? 'yes' : 'no' });
}
