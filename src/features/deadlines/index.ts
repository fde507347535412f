export { notifyAddedTasks, notifyIncomeCheck, notifyReminders } from './notify';
export { recordWaitStart, remindOfExternalWaits } from './waits';
