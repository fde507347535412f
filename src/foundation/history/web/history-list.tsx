import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBrandSlack,
  IconEdit,
  IconHandClick,
  IconHome,
  IconListCheck,
  IconMail,
  IconStairs,
  type TablerIcon,
} from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
import { ROLE_LABELS } from '@/access';
import { sharedMessage } from '@/foundation/messaging';
import { dateInTimeZone, isKeyOf } from '@/platform';
import { viewerTimeZone } from '@/platform/web';
import { Dimmed, displayDate, displayTime, EmptyState } from '@/platform/web/kit';
import type { HistoryType } from '../entry';
import type { HistoryEntryView, HistoryLabels } from '../item';
import { groupHistory, type HistoryGroup } from './group-by-batch';
import styles from './history.module.css';
import { t } from './messages';

export const HISTORY_TYPE_LABELS: Record<HistoryType, string> = {
  slack_notification: t('chat_message'),
  email_notification: t('email_entry'),
  job_stage_change: t('stage'),
  job_task_change: t('task'),
  job_change: t('job'),
  action_owner_change: t('owner'),
  action: t('action'),
};

const ICONS: Record<HistoryType, TablerIcon> = {
  slack_notification: IconBrandSlack,
  email_notification: IconMail,
  job_stage_change: IconStairs,
  job_task_change: IconListCheck,
  job_change: IconHome,
  action_owner_change: IconArrowsExchange,
  action: IconHandClick,
};

const COLUMNS = [t('action'), t('owner'), t('date'), t('field'), t('before'), t('after')] as const;

type Props = {
  items: readonly HistoryEntryView[];
  total: number;
  labels: HistoryLabels;
  /** Time zone of the home, in which days and times are shown. The filters by day use the same time zone. */
  timeZone: string;
  onMore?: (() => void) | undefined;
  isLoading?: boolean;
};

/** List of history entries by day, newest first. Shows a table, or stacked entries on a narrow screen. */
export function HistoryList({ items, total, labels, timeZone, onMore, isLoading = false }: Props) {
  if (items.length === 0) return <EmptyState title={sharedMessage('no_history')} />;
  return (
    <div className={styles.history}>
      <HistoryByDay items={items} timeZone={timeZone}>
        {(ofDay) => groupHistory(ofDay).map((group) => <BatchRows key={group.key} group={group} labels={labels} timeZone={timeZone} />)}
      </HistoryByDay>
      <Group component="p" gap="xs" wrap="nowrap" c="dimmed" fz="sm" mt="xs">
        {t('count_of_total', { count: items.length, total })}
        {onMore && items.length < total && (
          <Button variant="subtle" size="compact-sm" loading={isLoading} onClick={onMore}>
            {t('show_more')}
          </Button>
        )}
      </Group>
    </div>
  );
}

type ByDayProps = Pick<Props, 'items' | 'timeZone'> & { children: (ofDay: readonly HistoryEntryView[]) => ReactNode };

/** History table with six columns. `children` renders the rows for the entries of one day. */
export function HistoryByDay({ items, timeZone, children: rows }: ByDayProps) {
  const dayOf = (item: HistoryEntryView) => dateInTimeZone(new Date(item.at), timeZone);
  const days = [...new Set(items.map(dayOf))];
  return (
    <>
      {timeZone !== viewerTimeZone() && (
        <Text c="dimmed" fz="sm" pb="xs">
          {t('time_zone_note', { time_zone: timeZone })}
        </Text>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {days.map((day) => (
          <tbody key={day}>
            <tr>
              <th colSpan={COLUMNS.length} scope="rowgroup" className={styles.day}>
                {displayDate(day)}
              </th>
            </tr>
            {rows(items.filter((item) => dayOf(item) === day))}
          </tbody>
        ))}
      </table>
    </>
  );
}

function BatchRows({ group: { entries, folded }, ...shown }: { group: HistoryGroup } & Pick<Props, 'labels' | 'timeZone'>) {
  const [open, setOpen] = useState(false);
  return (
    <Fragment>
      {entries.map((item) => (
        <HistoryEntryRow key={item.id} item={item} {...shown} />
      ))}
      {folded.length > 0 && (
        <tr className={styles.more}>
          <td colSpan={COLUMNS.length}>
            <UnstyledButton c="dimmed" fz="sm" mih={32} td="underline" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('task_status_changes_summary', { count: folded.length, has_open: open ? 'yes' : 'no' })}
            </UnstyledButton>
          </td>
        </tr>
      )}
      {open && folded.map((item) => <HistoryEntryRow key={item.id} item={item} {...shown} />)}
    </Fragment>
  );
}

type EntryRowProps = Pick<Props, 'labels' | 'timeZone'> & { item: HistoryEntryView; isInside?: boolean };

/** Table row for one history entry. `isInside` indents the row, because it belongs to the expanded row above. */
export function HistoryEntryRow({ item, labels, timeZone, isInside = false }: EntryRowProps) {
  const { type } = item;
  const Icon = isKeyOf(ICONS, type) ? ICONS[type] : IconEdit;
  const cell = (column: (typeof COLUMNS)[number], value: string) => (
    <td data-label={column} data-empty={value === '' || undefined}>
      {value}
    </td>
  );
  const role = roleLabelOf(item);
  return (
    <tr className={styles.row} data-inside={isInside || undefined}>
      <th scope="row" className={styles.action}>
        <Icon size={16} className={styles.icon} role="img" aria-label={isKeyOf(HISTORY_TYPE_LABELS, type) ? HISTORY_TYPE_LABELS[type] : type} />
        {labels.action(item)}
      </th>
      <td data-label={t('owner')} className={styles.owner}>
        {item.owner}
        {role && <Dimmed>, {role}</Dimmed>}
      </td>
      <HistoryTime at={item.at} timeZone={timeZone} />
      {cell(t('field'), labels.field(item))}
      {cell(t('before'), labels.value(item.before, item.field))}
      {cell(t('after'), labels.value(item.after, item.field))}
    </tr>
  );
}

/** Day and time of a history entry. CSS hides the day on a narrow screen, because the heading above shows the day. */
export function HistoryTime({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <td data-label={t('date')} className={styles.date}>
      <span className={styles.ofDay}>{displayDate(at, timeZone)}, </span>
      {displayTime(new Date(at), timeZone)}
    </td>
  );
}

export const roleLabelOf = ({ owner_role }: HistoryEntryView): string | null => (isKeyOf(ROLE_LABELS, owner_role) ? ROLE_LABELS[owner_role] : owner_role);
