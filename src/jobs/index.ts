export * from './abilities';
export * from './columns';
export * as jobsContract from './contract';
export * from './state';
export * from './task-form';
