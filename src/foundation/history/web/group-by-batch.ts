import type { HistoryEntryView } from '../item';

/** Entries of one request. `entries` are shown. `folded` are changes of task statuses, which the list shows only when the user expands them. */
export type HistoryGroup = { key: string; entries: readonly HistoryEntryView[]; folded: readonly HistoryEntryView[] };

/** Minimum number of status changes to collapse. Fewer status changes are shown one by one. */
const FOLDED_FROM = 3;

/**
 * Groups the entries of a page by request and collapses status changes. For example, an action that changes the status of ten tasks is shown as one entry, and
 * the ten status changes are collapsed.
 */
export function groupHistory(items: readonly HistoryEntryView[]): HistoryGroup[] {
  return groupByRequest(items).map(([key, entries]) => {
    const statuses = entries.filter(isStatus);
    const isFolded = statuses.length >= FOLDED_FROM && statuses.length < entries.length;
    return { key, entries: isFolded ? entries.filter((entry) => !isStatus(entry)) : entries, folded: isFolded ? statuses : [] };
  });
}

/** Groups entries by request, time and user. */
export function groupByRequest(items: readonly HistoryEntryView[]): [key: string, entries: readonly HistoryEntryView[]][] {
  const batches = new Map<string, HistoryEntryView[]>();
  for (const item of items) {
    const key = `${item.request_id} ${item.at} ${item.owner}`;
    batches.set(key, [...(batches.get(key) ?? []), item]);
  }
  return [...batches];
}

const LOUDEST: readonly string[] = ['action', 'job_stage_change', 'job_change'];

/**
 * Returns the entry whose text becomes the title of a group. Entries with a type in `LOUDEST` come first, in the order of `LOUDEST`. The first entry that is
 * not a status change comes next. If all entries are status changes, returns the first entry.
 */
export function groupTitle(entries: readonly HistoryEntryView[]): HistoryEntryView | undefined {
  for (const type of LOUDEST) {
    const found = entries.find((entry) => entry.type === type);
    if (found) return found;
  }
  return entries.find((entry) => !isStatus(entry)) ?? entries[0];
}

const isStatus = ({ type, field }: HistoryEntryView): boolean => type === 'job_task_change' && field === 'status';
