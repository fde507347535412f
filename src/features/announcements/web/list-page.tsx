import { Button, SegmentedControl, Stack, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuditLog } from '@/foundation/audit/web';
import { useApiQuery } from '@/platform/web';
import { displayDate, ListPage, ListRow, PagedList, type Tone, ToneBadge } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { ANNOUNCEMENT_STATUS_LABELS, ANNOUNCEMENT_TYPES, type AnnouncementStatus } from '../announcement';
import { type Announcement, listAnnouncements } from '../contract';
import { ANNOUNCEMENT_AUDIT_LABELS, audienceLabel } from './labels';
import { t } from './messages';

const TONES: Record<AnnouncementStatus, Tone> = { live: 'good', scheduled: 'busy', ended: 'quiet' };
const PAGE = 25;

/** Page `/announcements`, on which staff see all announcements. */
export function AnnouncementsPage() {
  const [status, setStatus] = useState<AnnouncementStatus>();
  const [page, setPage] = useState(1);
  const list = useApiQuery(
    listAnnouncements,
    { query: { page_number: page, per_page: PAGE, ...(status && { status }) } },
    { placeholderData: (before) => before },
  );
  const programs = useApiQuery(programsContract.listPrograms, {}, { staleTime: 5 * 60_000 });
  const nameOf = (key: string) => programs.data?.items.find((program) => program.key === key)?.name ?? key;
  return (
    <ListPage
      title={t('announcements')}
      action={
        // On a phone, the button has its own line. Reserve this line before the response states whether the user may create announcements. Otherwise, the list
        // below would move when the button appears.
        (list.isPending || list.data?.abilities.create) && (
          <Button
            component={Link}
            to="/announcements/new"
            leftSection={<IconPlus size={18} aria-hidden />}
            style={{ visibility: list.isPending ? 'hidden' : undefined }}
          >
            {t('new_announcement')}
          </Button>
        )
      }
      filters={
        <SegmentedControl
          aria-label={t('show')}
          value={status ?? 'all'}
          data={[{ value: 'all', label: t('all') }, ...Object.entries(ANNOUNCEMENT_STATUS_LABELS).map(([value, label]) => ({ value, label }))]}
          onChange={(value) => {
            setStatus(isStatus(value) ? value : undefined);
            setPage(1);
          }}
        />
      }
    >
      <PagedList
        list={list}
        label={t('announcements')}
        unavailable={t('list_unavailable_error')}
        empty={t('no_announcements')}
        emptyMore={t('page_purpose_note')}
        onPage={setPage}
        row={(item) => <AnnouncementRow key={item.id} item={item} nameOf={nameOf} />}
      />
      {/* Show the history only after the list has loaded; otherwise the list would push the history down. */}
      {!list.isPending && (
        <Stack component="section" gap="xs" mt="md" aria-labelledby="announcements-history">
          <Title order={2} size="h3" id="announcements-history">
            {t('history')}
          </Title>
          <AuditLog kind="announcement" labels={ANNOUNCEMENT_AUDIT_LABELS} />
        </Stack>
      )}
    </ListPage>
  );
}

const isStatus = (value: string): value is AnnouncementStatus => value in ANNOUNCEMENT_STATUS_LABELS;

function AnnouncementRow({ item, nameOf }: { item: Announcement; nameOf: (key: string) => string }) {
  return (
    <ListRow
      name={
        <Link to="/announcements/$id" params={{ id: item.id }}>
          {item.title}
        </Link>
      }
      lines={[
        `${ANNOUNCEMENT_TYPES[item.announcement_type]} · ${audienceLabel(item, nameOf)}`,
        t('display_period_label', { valid_from: displayDate(item.valid_from), valid_until: displayDate(item.valid_until) }),
      ]}
      end={<ToneBadge tone={TONES[item.status]}>{ANNOUNCEMENT_STATUS_LABELS[item.status]}</ToneBadge>}
    />
  );
}
