export { actOnTask } from './act';
export * as draft from './draft';
export { tasksServer } from './feature';
export { quietLogJob } from './quiet-log';
export * as tasks from './tasks';
