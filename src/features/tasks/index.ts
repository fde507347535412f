export { flagException, handOver, resolveComment } from './changes';
export * as tasksContract from './contract';
export { getTask, remindGuest, resumeTask, saveTask, stageTasks, type TaskView, taskView } from './contract';
export { noteReadValues, recheckTasks } from './rechecks';
export { openTaskView } from './view';
