export * from './calculate';
export { type AmountReason, reasonsOfChange } from './changed';
export * from './decided';
export { instalmentsOf } from './instalments';
export * from './line';
export type { SavingsBasis } from './price';
export * from './result';
export * from './stacking';
export { calculateLines, type DraftAmounts, referencedLines } from './work';
