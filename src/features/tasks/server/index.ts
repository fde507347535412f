export { draftHistoryBackgroundJob } from './deferred-history';
export { tasksServer } from './feature';
export { TASK_ROUTES } from './routes';
export { recordDecisionBackgroundJob } from './scheduled';
export { taskAction } from './task-action';
