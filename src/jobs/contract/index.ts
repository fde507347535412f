export * from './detail';
export * from './list';
export * from './parts';
export * from './review';
export * from './staff-acts';
export * from './tasks';
