export * from './abilities';
export * from './columns';
export * from './state';
export * from './task-form';
