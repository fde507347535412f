export * from './entry';
export type { HistoryItem, HistoryLabels } from './item';
