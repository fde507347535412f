import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatDate } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { Dimmed, displayTime } from '@/platform/web/kit';
import { listJobVisits } from '../../contract';
import { dayOfLocalTime } from '../../visit';
import { t } from './messages';

/** Visits of a job on the job page. Renders nothing if the job has no visits. */
export function JobVisits({ jobId }: { jobId: string }) {
  const found = useApiQuery(listJobVisits, { params: { job_id: jobId } });
  if (!found.data || found.data.items.length === 0) return null;
  return (
    <Stack component="section" gap="xs" p="md" className="hl-card" aria-labelledby="job-visits">
      <Title order={2} id="job-visits" fz={17}>
        {t('visits_title')}
      </Title>
      <Stack component="ul" gap="xs">
        {found.data.items.map(({ id, kind, start, technicians, note }) => (
          <li key={id} className="hl-wrap">
            <Text>
              {kind === 'appointment' ? t('appointment_line', { start: startOf(start) }) : t('installation_line', { start: startOf(start) })}{' '}
              <Link to="/calendar" search={{ day: dayOfLocalTime(start) }}>
                {t('calendar_link')}
              </Link>
            </Text>
            <Dimmed>{[technicians.join(', '), note].filter(Boolean).join(' · ')}</Dimmed>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

const startOf = (local: string): string => `${formatDate(dayOfLocalTime(local))}, ${displayTime(new Date(`${local}:00Z`), 'UTC')}`;
