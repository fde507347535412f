import type { HistoryItem } from './item';

/** What is shown of one act: its entries, and further statuses of tasks that only followed from it. */
export type ShownAct = { key: string; entries: readonly HistoryItem[]; folded: readonly HistoryItem[] };

/** Fewer than this are shown one by one. */
const FOLDED_FROM = 3;

/**
 * The entries of a page by act: one request of one person. An act that moves ten tasks is one thing
 * somebody did, and ten lines that follow from it: those are folded.
 */
export function actsOf(items: readonly HistoryItem[]): ShownAct[] {
  const acts = new Map<string, HistoryItem[]>();
  for (const item of items) {
    const key = `${item.request_id} ${item.at} ${item.owner}`;
    acts.set(key, [...(acts.get(key) ?? []), item]);
  }
  return [...acts].map(([key, entries]) => {
    const statuses = entries.filter(isStatus);
    const isFolded = statuses.length >= FOLDED_FROM && statuses.length < entries.length;
    return { key, entries: isFolded ? entries.filter((entry) => !isStatus(entry)) : entries, folded: isFolded ? statuses : [] };
  });
}

const isStatus = ({ type, field }: HistoryItem): boolean => type === 'job_task_change' && field === 'status';
