import { Button, SegmentedControl, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '@/platform/web';
import { Empty, ErrorPanel, Loading, showDay, type Tone, ToneBadge, usePageTitle } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { AuditLog } from '@/world/audit/web';
import { ANNOUNCEMENT_TYPES, type AnnouncementStatus, STATUSES } from '../announcement';
import { type Announcement, listAnnouncements } from '../contract';
import styles from './admin.module.css';
import { t } from './messages';
import { AUDIT_WORDS, audienceOf } from './words';

const TONES: Record<AnnouncementStatus, Tone> = { live: 'good', scheduled: 'busy', ended: 'quiet' };
const PAGE = 25;

/** `/announcements`: what the office tells companies. */
export function AnnouncementsPage() {
  usePageTitle(t('announcements'));
  const [status, setStatus] = useState<AnnouncementStatus>();
  const [page, setPage] = useState(1);
  const list = useCall(listAnnouncements, { query: { page_number: page, per_page: PAGE, ...(status && { status }) } }, { placeholderData: (before) => before });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Title order={1}>{t('announcements')}</Title>
        {list.data?.abilities.create && (
          <Button component={Link} to="/announcements/new" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('new_announcement')}
          </Button>
        )}
      </div>
      <SegmentedControl
        aria-label={t('show')}
        value={status ?? 'all'}
        data={[{ value: 'all', label: t('all') }, ...Object.entries(STATUSES).map(([value, label]) => ({ value, label }))]}
        onChange={(value) => {
          setStatus(isStatus(value) ? value : undefined);
          setPage(1);
        }}
      />
      <Rows list={list} onPage={setPage} />
      <section className={styles.history} aria-labelledby="announcements-history">
        <Title order={2} size="h3" id="announcements-history">
          {t('history')}
        </Title>
        <AuditLog kind="announcement" words={AUDIT_WORDS} />
      </section>
    </div>
  );
}

const isStatus = (value: string): value is AnnouncementStatus => value in STATUSES;

function Rows({ list, onPage }: { list: ReturnType<typeof useCall<typeof listAnnouncements>>; onPage: (page: number) => void }) {
  const programs = useCall(programsContract.listPrograms, {}, { staleTime: 5 * 60_000 });
  if (list.isPending) return <Loading rows={4} height={76} />;
  if (list.isError && !list.data) return <ErrorPanel error={list.error} title={t('announcements_are_unavailable')} retry={() => void list.refetch()} />;
  const { items, total, page_number, per_page } = list.data;
  if (total === 0) return <Empty title={t('no_announcements')}>{t('what_is_published_here_appears_above')}</Empty>;
  const nameOf = (key: string) => programs.data?.items.find((program) => program.key === key)?.name ?? key;
  const first = (page_number - 1) * per_page + 1;
  return (
    <>
      <ul className={styles.rows} aria-label={t('announcements')} aria-busy={list.isPlaceholderData}>
        {items.map((item) => (
          <Row key={item.id} item={item} nameOf={nameOf} />
        ))}
      </ul>
      {total > per_page && (
        <nav className={styles.paging} aria-label={t('pages_of_the_list')}>
          <p aria-live="polite">{t('first_first2_of_total', { first, first2: first + items.length - 1, total })}</p>
          <Button variant="default" disabled={page_number <= 1} onClick={() => onPage(page_number - 1)}>
            {t('previous')}
          </Button>
          <Button variant="default" disabled={page_number * per_page >= total} onClick={() => onPage(page_number + 1)}>
            {t('next')}
          </Button>
        </nav>
      )}
    </>
  );
}

function Row({ item, nameOf }: { item: Announcement; nameOf: (key: string) => string }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link to="/announcements/$id" params={{ id: item.id }} className={styles.link}>
          {item.title}
        </Link>
        <p className={styles.quiet}>
          {ANNOUNCEMENT_TYPES[item.announcement_type]} · {audienceOf(item, nameOf)}
        </p>
        <p className={styles.quiet}>{t('valid_from_to_valid_until', { valid_from: showDay(item.valid_from), valid_until: showDay(item.valid_until) })}</p>
      </div>
      <ToneBadge tone={TONES[item.status]}>{STATUSES[item.status]}</ToneBadge>
    </li>
  );
}
