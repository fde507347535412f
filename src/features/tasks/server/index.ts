export { actOnTask } from './act';
export { TASK_CALLS } from './calls';
export { tasksServer } from './feature';
export { quietLogJob } from './quiet-log';
export { recordDecisionJob } from './scheduled';
