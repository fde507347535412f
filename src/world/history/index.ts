export * from './entry';
export type { HistoryItem, HistoryWords } from './item';
