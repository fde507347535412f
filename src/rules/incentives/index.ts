export * from './calculate';
export { type AmountReason, reasonsOfChange } from './changed';
export * from './decided';
export { instalmentsOf } from './instalments';
export * from './line';
export type { Savings } from './price';
export * from './result';
export * from './stacking';
export { type Draft, linesRead, workLines } from './work';
