export { flagException, reassignTask, resolveComment } from './changes';
export * as tasksContract from './contract';
export { completeTask, getTask, listStageTasks, remindGuest, resumeTask, saveTask, type TaskView, taskView } from './contract';
export { recheckTasks, recordReadValues } from './rechecks';
export { openTaskView } from './view';
