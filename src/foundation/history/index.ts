export * from './entry';
export type { HistoryEntryView, HistoryLabels } from './item';
