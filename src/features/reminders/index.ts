export { notifyAddedTasks, notifyIncomeCheck, notifyReminders } from './notify';
export { reminderDueOn } from './reminders';
export { recordWaitStart, remindOfExternalWaits } from './waits';
