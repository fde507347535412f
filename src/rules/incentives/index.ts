export * from './calculate';
export * from './line';
