export { notifyAddedTasks, notifyIncomeCheck, notifyReminders } from './notify';
export { dueOn } from './reminders';
export { recordWaitStart, remindOfExternalWaits } from './waits';
