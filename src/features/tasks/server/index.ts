export { taskAction } from './act';
export { TASK_ROUTES } from './calls';
export { tasksServer } from './feature';
export { deferredHistoryJob } from './quiet-log';
export { recordDecisionJob } from './scheduled';
