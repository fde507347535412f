export * from './calculate';
export { instalmentsOf } from './instalments';
export * from './line';
export * from './result';
export * from './stacking';
export { type Draft, linesRead, workLines } from './work';
