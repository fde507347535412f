export { notifyAddedTasks, notifyIncomeCheck, notifyReminders } from './notify';
export { noteWaiting, remindOfWaits } from './waits';
