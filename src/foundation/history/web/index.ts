export { HISTORY_TYPE_LABELS, HistoryList } from './history-list';
export { HistoryTable } from './history-table';
