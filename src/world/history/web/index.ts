export { HistoryList, TYPE_LABELS } from './history-list';
export type { HistoryItem, HistoryWords } from './item';
