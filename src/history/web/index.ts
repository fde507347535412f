export { type HistoryItem, HistoryList, type HistoryWords, TYPE_LABELS } from './history-list';
