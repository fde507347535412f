export * from './answers';
export * from './create';
export * from './guest-done';
export * from './guests';
export * from './job-acts';
export * from './payments';
export * from './staff-acts';
export * from './task-acts';
