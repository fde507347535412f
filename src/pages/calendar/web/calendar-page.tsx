import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { conflictsOf, type Visit } from '@/features/visits';
import { addDays, addMonths, dateInTimeZone, type IsoDate } from '@/platform';
import { useSite } from '@/platform/web';
import { EmptyState, ErrorPanel, ListPage, Loading } from '@/platform/web/kit';
import { formatDay, monthWeeks, weekOf } from './days';
import { FeedDialog } from './feed-dialog';
import { t } from './messages';
import { MonthTable } from './month-table';
import type { CalendarSearch } from './page-search';
import { type DraggedVisit, shownTechnicians, useCalendar, useMoveVisit } from './use-calendar';
import { VisitChip } from './visit-chip';
import { VisitDialog } from './visit-dialog';
import { WeekTable } from './week-table';

type Props = { search: CalendarSearch; onSearch: (search: CalendarSearch) => void };

/** Page `/calendar`, which shows the visits of a contractor by week or month. A phone shows a list of one day. */
export function CalendarPage({ search, onSearch }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const site = useSite();
  const today = site.data?.today ?? dateInTimeZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const day = search.day ?? today;
  const view = isPhone ? 'day' : (search.view ?? 'week');
  const weeks = view === 'month' ? monthWeeks(day) : [view === 'day' ? [day] : weekOf(day)];
  const days = weeks.flat();
  const { visits, technicians } = useCalendar(days[0] ?? day, days.at(-1) ?? day);
  const [edited, setEdited] = useState<Visit | 'new' | null>(null);
  const [isSubscribing, setIsSubscribing] = useState(false);
  const step = (n: number): IsoDate => (view === 'month' ? addMonths(`${day.slice(0, 7)}-01`, n) : addDays(day, view === 'day' ? n : 7 * n));
  const all = technicians.data?.items ?? [];
  const canEdit = visits.data?.abilities.edit ?? false;
  return (
    <ListPage
      title={t('calendar_title')}
      action={
        <Group gap="sm">
          <Link to="/technicians">{t('technicians_link')}</Link>
          <Button variant="default" onClick={() => setIsSubscribing(true)}>
            {t('feed_link_button')}
          </Button>
          {canEdit && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
              {t('plan_button')}
            </Button>
          )}
        </Group>
      }
      filters={
        <>
          {!isPhone && (
            <SegmentedControl
              aria-label={t('view_label')}
              data={[
                { value: 'week', label: t('week_option') },
                { value: 'month', label: t('month_option') },
              ]}
              value={view}
              onChange={(value) => onSearch({ ...search, view: value === 'month' ? 'month' : undefined })}
            />
          )}
          <Group gap="xs">
            <Button variant="default" aria-label={t('previous_button')} px="xs" onClick={() => onSearch({ ...search, day: step(-1) })}>
              <IconChevronLeft size={18} aria-hidden />
            </Button>
            <Button variant="default" onClick={() => onSearch({ ...search, day: undefined })}>
              {t('today_button')}
            </Button>
            <Button variant="default" aria-label={t('next_button')} px="xs" onClick={() => onSearch({ ...search, day: step(1) })}>
              <IconChevronRight size={18} aria-hidden />
            </Button>
          </Group>
          <Select
            label={t('technician_label')}
            data={[{ value: '', label: t('all_option') }, ...all.map(({ id, name }) => ({ value: id, label: name }))]}
            value={search.technician ?? ''}
            allowDeselect={false}
            onChange={(value) => onSearch({ ...search, technician: value || undefined })}
          />
        </>
      }
    >
      <Text fw={600} aria-live="polite">
        {view === 'month'
          ? formatDay(day, 'month')
          : view === 'day'
            ? formatDay(day, 'long')
            : `${formatDay(days[0] ?? day)} – ${formatDay(days.at(-1) ?? day)}`}
      </Text>
      {visits.isError && !visits.data && <ErrorPanel error={visits.error} title={t('calendar_unavailable_error')} retry={() => void visits.refetch()} />}
      {(visits.isPending || technicians.isPending) && <Loading rows={3} height={96} />}
      {visits.data && technicians.data && (
        <Shown
          view={view}
          weeks={weeks}
          today={today}
          day={day}
          visits={visits.data.items}
          technicians={all}
          only={search.technician}
          canEdit={canEdit}
          onOpen={setEdited}
        />
      )}
      {isSubscribing && <FeedDialog technicians={all} canEdit={canEdit} onClose={() => setIsSubscribing(false)} />}
      {edited && (
        <VisitDialog
          visit={edited === 'new' ? null : edited}
          day={day}
          technicians={all}
          visits={visits.data?.items ?? []}
          canEdit={canEdit}
          onClose={() => setEdited(null)}
        />
      )}
    </ListPage>
  );
}

type ShownProps = {
  view: 'day' | 'week' | 'month';
  weeks: readonly (readonly IsoDate[])[];
  today: IsoDate;
  day: IsoDate;
  visits: readonly Visit[];
  technicians: NonNullable<ReturnType<typeof useCalendar>['technicians']['data']>['items'];
  only: string | undefined;
  canEdit: boolean;
  onOpen: (visit: Visit) => void;
};

function Shown({ view, weeks, today, day, visits, technicians, only, canEdit, onOpen }: ShownProps) {
  const dragged = useRef<DraggedVisit | null>(null);
  const move = useMoveVisit();
  const conflicts = conflictsOf(visits);
  const shownVisits = only === undefined ? visits : visits.filter(({ technician_ids }) => technician_ids.includes(only));
  const rows = shownTechnicians(technicians, visits).filter(({ id }) => only === undefined || id === only);
  const onDrag = canEdit ? (picked: DraggedVisit) => (dragged.current = picked) : undefined;
  const dropVisit = (target: IsoDate, technician?: string | null) => {
    if (dragged.current) move(dragged.current, target, technician);
    dragged.current = null;
  };
  if (view === 'month')
    return (
      <MonthTable
        weeks={weeks}
        month={day.slice(0, 7)}
        today={today}
        visits={shownVisits}
        conflicts={conflicts}
        onOpen={onOpen}
        onDrag={onDrag}
        onDrop={(target) => dropVisit(target)}
      />
    );
  if (view === 'week')
    return (
      <WeekTable
        days={weeks[0] ?? []}
        today={today}
        technicians={rows}
        visits={shownVisits}
        conflicts={conflicts}
        onOpen={onOpen}
        onDrag={onDrag}
        onDrop={dropVisit}
      />
    );
  if (shownVisits.length === 0) return <EmptyState title={t('day_empty')} />;
  const nameOf = (id: string) => technicians.find((technician) => technician.id === id)?.name ?? '';
  return (
    <Stack gap="sm" component="ul">
      {shownVisits.map((visit) => (
        <li key={visit.id}>
          <VisitChip visit={visit} hasConflict={conflicts.has(visit.id)} onOpen={() => onOpen(visit)} />
          <Text fz="sm" c="dimmed">
            {visit.technician_ids.map(nameOf).join(', ') || t('unassigned_label')}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
