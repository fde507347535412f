import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { formatDate } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { displayTime, LoadingOrError, ToneBadge, usePageTitle } from '@/platform/web/kit';
import { type TechnicianDay, technicianDay } from '../contract';
import { dayOfLocalTime } from '../visit';
import { t } from './messages';

/** Interval in milliseconds after which an open page loads the visits again. */
const REFRESH_MS = 5 * 60_000;

/** `/technician-day`: the jobs of a technician today and tomorrow. An email or text message contains the link to this page. */
export function TechnicianDayPage({ token }: { token: string | null }) {
  return token ? <Opened token={token} /> : <Stopped />;
}

function Opened({ token }: { token: string }) {
  const found = useApiQuery(technicianDay, { body: { token } }, { refetchInterval: () => REFRESH_MS });
  usePageTitle(found.data ? t('day_title', { name: found.data.technician }) : '');
  if (found.error?.status === 404) return <Stopped />;
  if (!found.data) return <LoadingOrError query={found} rows={3} height={140} />;
  const { technician, company, works_until, days } = found.data;
  return (
    <Stack gap="lg" py="md">
      <div>
        <Title order={1}>{t('day_title', { name: technician })}</Title>
        <Text c="dimmed">{company.name}</Text>
      </div>
      {days.map(({ day, visits }, index) => (
        <Stack component="section" key={day} gap="sm" aria-labelledby={`day-${day}`}>
          <Title order={2} id={`day-${day}`} fz={20}>
            {index === 0 ? t('today_title', { day: formatDate(day) }) : t('tomorrow_title', { day: formatDate(day) })}
          </Title>
          {visits.length === 0 && <Text c="dimmed">{t('day_empty')}</Text>}
          {visits.map((visit) => (
            <VisitCard key={visit.id} visit={visit} />
          ))}
        </Stack>
      ))}
      {company.phone && <CallLink name={company.name} phone={company.phone} />}
      <Text c="dimmed">{t('works_until_note', { day: formatDate(works_until) })}</Text>
    </Stack>
  );
}

type DayVisit = TechnicianDay['days'][number]['visits'][number];

const KINDS = {
  appointment: { label: () => t('appointment_label'), tone: 'busy' },
  installation: { label: () => t('installation_label'), tone: 'good' },
} as const;

function VisitCard({ visit: { kind, start, end, homeowner, phone, address, note, tasks } }: { visit: DayVisit }) {
  return (
    <Stack component="article" gap="sm" p="md" className="hl-card hl-wrap" aria-label={`${KINDS[kind].label()}, ${homeowner}`}>
      <Group justify="space-between" gap="xs">
        <strong>{rangeOf(start, end)}</strong>
        <ToneBadge tone={KINDS[kind].tone}>{KINDS[kind].label()}</ToneBadge>
      </Group>
      <div>
        <strong>{homeowner}</strong>
        <br />
        {address}
      </div>
      <Group gap="md">
        <Anchor href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`} target="_blank" rel="noreferrer">
          {t('map_link')}
        </Anchor>
        {phone !== '' && <CallLink name={homeowner} phone={phone} />}
      </Group>
      {note !== '' && (
        <div>
          <strong>{t('note_title')}</strong>
          <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text>
        </div>
      )}
      {tasks.length > 0 && (
        <div>
          <strong>{t('tasks_title')}</strong>
          <ul className="hl-bullets">
            {tasks.map(({ id, name, is_done }) => (
              <li key={id}>
                {name} {is_done && <ToneBadge tone="good">{t('task_done_label')}</ToneBadge>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}

const CallLink = ({ name, phone }: { name: string; phone: string }) => (
  <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{t('call_link', { name })}</Anchor>
);

const timeOf = (local: string): string => displayTime(new Date(`${local}:00Z`), 'UTC');

/** Formats start and end of a visit. Includes the dates if the visit spans several days. */
function rangeOf(start: string, end: string): string {
  if (dayOfLocalTime(start) === dayOfLocalTime(end)) return `${timeOf(start)}–${timeOf(end)}`;
  return `${formatDate(dayOfLocalTime(start))}, ${timeOf(start)} – ${formatDate(dayOfLocalTime(end))}, ${timeOf(end)}`;
}

function Stopped() {
  usePageTitle(t('link_stopped_title'));
  return (
    <Stack gap="sm" py="md">
      <Title order={1}>{t('link_stopped_title')}</Title>
      <p>{t('link_stopped_body')}</p>
    </Stack>
  );
}
