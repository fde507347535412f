export * from './calculate';
export { calculateLines, type DraftAmounts, referencedLines } from './calculate-lines';
export { type AmountReason, reasonsOfChange } from './changed';
export * from './decided';
export { instalmentsOf } from './instalments';
export * from './line';
export type { SavingsBasis } from './line-amount';
export * from './result';
export * from './stacking';
