import type { HistoryItem } from '../item';

/** What is shown of one act: its entries, and further statuses of tasks that only followed from it. */
export type HistoryGroup = { key: string; entries: readonly HistoryItem[]; folded: readonly HistoryItem[] };

/** Fewer than this are shown one by one. */
const FOLDED_FROM = 3;

/**
 * The entries of a page by act: one request of one person. An act that moves ten tasks is one thing
 * somebody did, and ten lines that follow from it: those are folded.
 */
export function groupHistory(items: readonly HistoryItem[]): HistoryGroup[] {
  return groupByRequest(items).map(([key, entries]) => {
    const statuses = entries.filter(isStatus);
    const isFolded = statuses.length >= FOLDED_FROM && statuses.length < entries.length;
    return { key, entries: isFolded ? entries.filter((entry) => !isStatus(entry)) : entries, folded: isFolded ? statuses : [] };
  });
}

/** One request of one person is one act. */
export function groupByRequest(items: readonly HistoryItem[]): [key: string, entries: readonly HistoryItem[]][] {
  const acts = new Map<string, HistoryItem[]>();
  for (const item of items) {
    const key = `${item.request_id} ${item.at} ${item.owner}`;
    acts.set(key, [...(acts.get(key) ?? []), item]);
  }
  return [...acts];
}

const LOUDEST: readonly string[] = ['action', 'job_stage_change', 'job_change'];

/** What an act is called by: what somebody did, else the move of the job, else the first thing that is more than a status. */
export function groupTitle(entries: readonly HistoryItem[]): HistoryItem | undefined {
  for (const type of LOUDEST) {
    const found = entries.find((entry) => entry.type === type);
    if (found) return found;
  }
  return entries.find((entry) => !isStatus(entry)) ?? entries[0];
}

const isStatus = ({ type, field }: HistoryItem): boolean => type === 'job_task_change' && field === 'status';
