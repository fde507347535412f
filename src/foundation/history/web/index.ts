export { HistoryList, TYPE_LABELS } from './history-list';
export { HistoryTable } from './history-table';
