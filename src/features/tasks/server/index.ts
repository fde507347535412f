export { deferredHistoryJob } from './deferred-history';
export { tasksServer } from './feature';
export { TASK_ROUTES } from './routes';
export { recordDecisionJob } from './scheduled';
export { taskAction } from './task-action';
