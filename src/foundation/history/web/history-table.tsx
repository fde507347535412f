import { Box, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import { Dimmed, EmptyState } from '@/platform/web/kit';
import type { HistoryEntryView, HistoryLabels } from '../item';
import { groupByRequest, groupTitle } from './group-by-batch';
import styles from './history.module.css';
import { HistoryByDay, HistoryEntryRow, HistoryTime, roleLabelOf } from './history-list';
import { t } from './messages';

type Shown = { labels: HistoryLabels; timeZone: string };
type Props = Shown & { items: readonly HistoryEntryView[]; isGrouped: boolean };

/**
 * Table that shows one page of the history by day. If `isGrouped`, each request has one row that users can expand to show its entries. Otherwise, each entry
 * has a row.
 */
export function HistoryTable({ items, isGrouped, ...shown }: Props) {
  if (items.length === 0) return <EmptyState title={sharedMessage('no_history')} />;
  return (
    <div className={styles.history}>
      <HistoryByDay items={items} timeZone={shown.timeZone}>
        {(ofDay) =>
          isGrouped
            ? groupByRequest(ofDay).map(([key, entries]) => <Act key={key} entries={entries} {...shown} />)
            : ofDay.map((item) => <HistoryEntryRow key={item.id} item={item} {...shown} />)
        }
      </HistoryByDay>
    </div>
  );
}

function Act({ entries, ...shown }: Shown & { entries: readonly HistoryEntryView[] }) {
  const [open, setOpen] = useState(false);
  const headline = groupTitle(entries);
  if (!headline) return null;
  if (entries.length === 1) return <HistoryEntryRow item={headline} {...shown} />;
  const role = roleLabelOf(headline);
  return (
    <Fragment>
      <tr className={styles.row}>
        <th scope="row" className={styles.action}>
          <UnstyledButton className={styles.actButton} aria-expanded={open} onClick={() => setOpen(!open)}>
            <IconChevronRight size={16} className={styles.chevron} aria-hidden /> {shown.labels.action(headline)}
          </UnstyledButton>
        </th>
        <td data-label={t('owner')} className={styles.owner}>
          {headline.owner}
          {role && <Dimmed>, {role}</Dimmed>}
        </td>
        <HistoryTime at={headline.at} timeZone={shown.timeZone} />
        <Box colSpan={3} component="td" c="dimmed">
          {t('count_changes', { count: entries.length })}
        </Box>
      </tr>
      {open && entries.map((item) => <HistoryEntryRow key={item.id} item={item} {...shown} isInside />)}
    </Fragment>
  );
}
