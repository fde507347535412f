import { IconClock } from '@tabler/icons-react';
import { type Sla, slaBand } from '@/foundation/accounts';
import { dateInTimeZone, daysBetween } from '@/platform';
import { viewerTimeZone } from '@/platform/web';
import { displayDate, formatDayCount, Hint, type Tone, ToneBadge } from '@/platform/web/kit';
import type { ListedJob } from '../job';
import { t } from './messages';

const TONES = { green: 'good', yellow: 'wait', red: 'bad' } as const;

type Props = {
  job: Pick<ListedJob, 'current_stage_started_at' | 'is_canceled' | 'is_closed'>;
  today: string | undefined;
  /** The user's thresholds for colors, loaded once for the entire list. */
  sla: Sla;
};

/** Shows for how many days a job has been in its stage. A closed or canceled job has no color, because no one needs to act. */
export function DaysInStage({ job, today, sla }: Props) {
  if (!today) return null;
  const since = dateInTimeZone(new Date(job.current_stage_started_at), viewerTimeZone());
  const days = Math.max(0, daysBetween(since, today));
  const tone: Tone = job.is_canceled || job.is_closed ? 'quiet' : TONES[slaBand(days, sla)];
  return (
    <Hint label={t('stage_duration_hint', { days: formatDayCount(days), since: displayDate(since) })}>
      <ToneBadge tone={tone} icon={<IconClock size={14} aria-hidden />} className="hl-above-link">
        {formatDayCount(days)}
      </ToneBadge>
    </Hint>
  );
}
