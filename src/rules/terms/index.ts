export * from './budget';
export * from './cell';
export * from './class';
export * from './exact';
export * from './quantity';
export * from './scope';
export * from './table';
