import { Button, Tooltip } from '@mantine/core';
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
import { ROLE_LABELS, type Role } from '@/access';
import { text } from '@/messages';
import { Empty, showDay } from '@/platform/web/kit';
import type { HistoryType } from '..';
import styles from './history.module.css';

export type HistoryItem = {
  id: string;
  type: string;
  action: string;
  owner: string;
  owner_role: string | null;
  at: string;
  field: string | null;
  subject: string | null;
  before?: unknown;
  after?: unknown;
  request_id: string;
};

/** What only the owner of the history can say in words. */
export type HistoryWords = { subject: (subject: string) => string; value: (value: unknown, field: string | null) => string };

export const TYPE_LABELS: Record<HistoryType, string> = {
  slack_notification: 'Chat message',
  email_notification: 'E-mail',
  job_stage_change: 'Stage',
  job_task_change: 'Task',
  job_change: 'Job',
  action_owner_change: 'Owner',
  action: 'Action',
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

type Props = { items: readonly HistoryItem[]; total: number; words: HistoryWords; onMore?: () => void };

/** The trail, day by day, newest first. */
export function HistoryList({ items, total, words, onMore }: Props) {
  if (items.length === 0) return <Empty title={text('no_history')} />;
  const days = [...new Set(items.map((item) => dayOf(item.at)))];
  return (
    <div>
      {days.map((day) => (
        <section key={day} aria-label={showDay(day)}>
          <h3 className={styles.day}>{showDay(day)}</h3>
          <ol className={styles.list}>
            {items
              .filter((item) => dayOf(item.at) === day)
              .map((item) => (
                <HistoryRow key={item.id} item={item} words={words} />
              ))}
          </ol>
        </section>
      ))}
      <p className={styles.count}>
        {items.length} of {total}
        {onMore && items.length < total && (
          <Button variant="subtle" size="compact-sm" onClick={onMore}>
            Show more
          </Button>
        )}
      </p>
    </div>
  );
}

function HistoryRow({ item, words }: { item: HistoryItem; words: HistoryWords }) {
  const type = item.type as HistoryType;
  const Icon = ICONS[type] ?? IconEdit;
  const before = words.value(item.before, item.field);
  const after = words.value(item.after, item.field);
  return (
    <li className={styles.row}>
      <Tooltip label={TYPE_LABELS[type] ?? item.type}>
        <Icon size={18} className={styles.icon} role="img" aria-label={TYPE_LABELS[type] ?? item.type} />
      </Tooltip>
      <div className={styles.words}>
        <span className={styles.action}>
          {item.action}
          {item.subject && <span className={styles.quiet}> · {words.subject(item.subject)}</span>}
        </span>
        {(before || after) && (
          <span className={styles.change}>
            {before && <del>{before}</del>}
            {before && ' → '}
            {after ? <ins>{after}</ins> : <span className={styles.quiet}>no answer</span>}
          </span>
        )}
        <span className={styles.quiet}>
          {timeOf(item.at)} · {item.owner}
          {item.owner_role && `, ${(ROLE_LABELS as Record<string, string>)[item.owner_role as Role] ?? item.owner_role}`}
        </span>
      </div>
    </li>
  );
}

const local = (at: string): Date => new Date(at);
const two = (n: number): string => String(n).padStart(2, '0');
const dayOf = (at: string): string => `${local(at).getFullYear()}-${two(local(at).getMonth() + 1)}-${two(local(at).getDate())}`;
const timeOf = (at: string): string => `${two(local(at).getHours())}:${two(local(at).getMinutes())}`;
