import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { Empty } from '@/platform/web/kit';
import { text } from '@/world/messages';
import type { HistoryItem, HistoryWords } from '../item';
import { byAct, headlineOf } from './acts';
import styles from './history.module.css';
import { DayByDay, Entry, roleOf, When } from './history-list';
import { t } from './messages';

type Props = { items: readonly HistoryItem[]; words: HistoryWords; isGrouped: boolean };

/** A page of the trail over the whole width, day by day: a row for each act that opens to what it changed, or a row for each change. */
export function HistoryTable({ items, words, isGrouped }: Props) {
  if (items.length === 0) return <Empty title={text('no_history')} />;
  return (
    <div className={styles.history}>
      <DayByDay items={items}>
        {(ofDay) =>
          isGrouped
            ? byAct(ofDay).map(([key, entries]) => <Act key={key} entries={entries} words={words} />)
            : ofDay.map((item) => <Entry key={item.id} item={item} words={words} />)
        }
      </DayByDay>
    </div>
  );
}

function Act({ entries, words }: { entries: readonly HistoryItem[]; words: HistoryWords }) {
  const [open, setOpen] = useState(false);
  const headline = headlineOf(entries);
  if (!headline) return null;
  if (entries.length === 1) return <Entry item={headline} words={words} />;
  const role = roleOf(headline);
  return (
    <Fragment>
      <tr className={styles.row}>
        <th scope="row" className={styles.action}>
          <UnstyledButton className={styles.actButton} aria-expanded={open} onClick={() => setOpen(!open)}>
            <IconChevronRight size={16} className={styles.chevron} aria-hidden /> {words.action(headline)}
          </UnstyledButton>
        </th>
        <td data-label={t('owner')}>
          {headline.owner}
          {role && <span className={styles.quiet}>, {role}</span>}
        </td>
        <When at={headline.at} />
        <td colSpan={3} className={styles.quiet}>
          {t('count_changes', { count: entries.length })}
        </td>
      </tr>
      {open && entries.map((item) => <Entry key={item.id} item={item} words={words} isInside />)}
    </Fragment>
  );
}
