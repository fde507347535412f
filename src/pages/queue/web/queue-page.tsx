import { Button, SegmentedControl, Title, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconArrowRight, IconClock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OWNER_LABELS } from '@/access';
import { type QueueItem, type StaffQueue, staffQueue } from '@/features/staff';
import { dayAt, daysBetween } from '@/platform';
import { useCall, useSite } from '@/platform/web';
import { daysInWords, Empty, ErrorPanel, Loading, showDay, type Tone, ToneBadge, usePageTitle } from '@/platform/web/kit';
import { STAGE_TABS } from '@/rules/forms';
import { bandOf, type Sla, slaFrom } from '@/world/people';
import { useMe } from '@/world/people/web';
import { t } from './messages';
import styles from './queue.module.css';

const EVERY_MS = 30_000;
const PAGE = 25;

/** Where staff begin: what waits for them, longest first. */
export function QueuePage() {
  usePageTitle(t('queue'));
  const me = useMe();
  const [kind, setKind] = useState<string>();
  const [mine, setMine] = useState(false);
  const [page, setPage] = useState(1);
  const queue = useCall(
    staffQueue,
    { query: { kind, mine: mine ? 'true' : undefined, page_number: page, per_page: PAGE } },
    { refetchInterval: EVERY_MS, placeholderData: (before) => before, enabled: me.kind === 'staff' },
  );
  const choose = (next: string | undefined) => {
    setKind(next);
    setPage(1);
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Title order={1}>{t('queue')}</Title>
        {queue.data && <Bands queue={queue.data} />}
        <SegmentedControl
          value={mine ? 'mine' : 'all'}
          data={[
            { value: 'all', label: t('my_roles') },
            { value: 'mine', label: t('my_jobs') },
          ]}
          onChange={(value) => {
            setMine(value === 'mine');
            setPage(1);
          }}
          aria-label={t('whose')}
        />
        {queue.data?.items[0] && <Start item={queue.data.items[0]} />}
      </header>
      {me.kind !== 'staff' && <Empty title={t('the_queue_is_for_program_staff')} />}
      {me.kind === 'staff' && queue.isPending && <Loading rows={6} height={64} />}
      {queue.error && <ErrorPanel error={queue.error} title={t('the_queue_could_not_be_loaded')} retry={() => void queue.refetch()} />}
      {queue.data && (
        <div className={styles.columns}>
          <Kinds queue={queue.data} chosen={kind} onChoose={choose} />
          <div className={styles.list}>
            {queue.data.items.length === 0 ? (
              <Empty title={t('queue_is_clear')}>{t('nothing_waits_for_you_right_now', { has_mine: mine ? 'yes' : 'no' })}</Empty>
            ) : (
              <ol className={styles.items}>
                {queue.data.items.map((item) => (
                  <Item
                    key={`${item.task_id ?? item.job_id} ${item.key}`}
                    item={item}
                    sla={slaFrom(queue.data.sla.yellow_from - 1, queue.data.sla.red_from - 1)}
                  />
                ))}
              </ol>
            )}
            <Paging queue={queue.data} onPage={setPage} />
          </div>
        </div>
      )}
    </div>
  );
}

function Bands({ queue: { bands, sla } }: { queue: StaffQueue }) {
  const parts: [Tone, number, string][] = [
    ['bad', bands.red, t('red_from_days_or_more', { red_from: sla.red_from })],
    ['wait', bands.yellow, t('yellow_from_to_red_from_days', { yellow_from: sla.yellow_from, red_from: sla.red_from - 1 })],
    ['good', bands.green, t('up_to_yellow_from_days', { yellow_from: sla.yellow_from - 1 })],
  ];
  return (
    <ul className={styles.bands} aria-label={t('how_long_they_wait')}>
      {parts.map(([tone, count, words]) => (
        <li key={tone}>
          <ToneBadge tone={tone} size="lg">
            {count}
          </ToneBadge>{' '}
          {words}
        </li>
      ))}
    </ul>
  );
}

/** The one that waits longest, opened with one click; the rest follow with "& next". */
function Start({ item }: { item: QueueItem }) {
  const navigate = useNavigate();
  return (
    <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={() => void navigate({ to: addressOf(item) })} className={styles.start}>
      {t('start_with_the_oldest')}
    </Button>
  );
}

function Kinds({ queue, chosen, onChoose }: { queue: StaffQueue; chosen: string | undefined; onChoose: (kind: string | undefined) => void }) {
  const all = queue.kinds.reduce((sum, kind) => sum + kind.count, 0);
  const entry = (key: string | undefined, label: string, count: number, note = '') => (
    <li key={key ?? 'all'}>
      <button type="button" className={styles.kind} aria-pressed={chosen === key} onClick={() => onChoose(key)}>
        <span>
          {label}
          {note && <small className={styles.note}>{note}</small>}
        </span>
        <span className={styles.count}>{count}</span>
      </button>
    </li>
  );
  return (
    <nav aria-label={t('kinds_of_work')}>
      <ul className={styles.kinds}>
        {entry(undefined, t('everything'), all)}
        {queue.kinds.map((kind) => entry(kind.key, kind.title, kind.count, OWNER_LABELS[kind.owner]))}
      </ul>
    </nav>
  );
}

function Item({ item, sla }: { item: QueueItem; sla: Sla }) {
  const today = useSite().data?.today;
  const since = dayAt(new Date(item.since), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const days = today ? Math.max(0, daysBetween(since, today)) : 0;
  const tone = ({ green: 'good', yellow: 'wait', red: 'bad' } as const)[bandOf(days, sla)];
  return (
    <li className={styles.item}>
      <Tooltip label={t('waits_since', { since: showDay(since) })}>
        <ToneBadge tone={tone} icon={<IconClock size={14} aria-hidden />}>
          {daysInWords(days)}
        </ToneBadge>
      </Tooltip>
      <div className={styles.words}>
        <Link to={addressOf(item)} className={styles.link}>
          {item.title}
          {item.subject && (item.key === 'exception' ? `: ${item.subject}` : ` (${item.subject})`)}
        </Link>
        <span className={styles.job}>
          {item.job_name}, {item.city}
        </span>
        <span className={styles.note}>
          {item.short_code} · {item.contractor} · {item.stage_key === 'create' ? t('create') : STAGE_TABS[item.stage_key]}
        </span>
      </div>
      <div className={styles.badges}>
        {item.has_exception && item.key !== 'exception' && (
          <ToneBadge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
            {t('exception')}
          </ToneBadge>
        )}
        {item.is_return && (
          <ToneBadge tone="busy" icon={<IconArrowBackUp size={14} aria-hidden />}>
            {t('back_to_you')}
          </ToneBadge>
        )}
        {item.claimed_by && <ToneBadge tone="quiet">{t('claimed_by_claimed_by', { claimed_by: item.claimed_by })}</ToneBadge>}
      </div>
    </li>
  );
}

const addressOf = (item: QueueItem): string =>
  item.task_id === null ? `/${item.job_id}` : `/${item.job_id}/${item.is_review ? 'review' : 'tasks'}/${item.task_id}`;

function Paging({ queue, onPage }: { queue: StaffQueue; onPage: (page: number) => void }) {
  const pages = Math.ceil(queue.total / queue.per_page);
  if (pages <= 1) return null;
  return (
    <div className={styles.paging}>
      <Button variant="default" size="sm" disabled={queue.page_number === 1} onClick={() => onPage(queue.page_number - 1)}>
        {t('previous')}
      </Button>
      <span>{t('page_page_number_of_pages', { page_number: queue.page_number, pages })}</span>
      <Button variant="default" size="sm" disabled={queue.page_number >= pages} onClick={() => onPage(queue.page_number + 1)}>
        {t('next')}
      </Button>
    </div>
  );
}
