export * from './budget';
export * from './class';
export * from './exact-decimal';
export * from './quantity';
export * from './scope';
export * from './table';
export * from './table-cell';
