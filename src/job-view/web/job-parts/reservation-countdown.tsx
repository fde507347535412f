import { IconHourglass } from '@tabler/icons-react';
import { daysBetween } from '@/platform';
import { displayDate, formatDayCount, type Tone, ToneBadge } from '@/platform/web/kit';
import { t } from './messages';

const SOON = 30;
const VERY_SOON = 7;

/** Shows the number of days until the reservation expires, or the day on which it expired. Renders nothing while `today` is unknown. */
export function ReservationCountdown({ on, today }: { on: string; today: string | undefined }) {
  if (!today) return null;
  const days = daysBetween(today, on);
  if (days < 0) {
    return (
      <ToneBadge tone="bad" icon={<IconHourglass size={14} aria-hidden />}>
        {t('reservation_expired_on', { on: displayDate(on) })}
      </ToneBadge>
    );
  }
  const tone: Tone = days <= VERY_SOON ? 'bad' : days <= SOON ? 'wait' : 'quiet';
  return (
    <ToneBadge tone={tone} icon={<IconHourglass size={14} aria-hidden />}>
      {days === 0 ? t('reservation_last_day_label') : t('reservation_days_left_label', { days: formatDayCount(days) })}
    </ToneBadge>
  );
}
