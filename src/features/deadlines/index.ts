export { tellAddedTasks, tellIncomeCheck, tellReminders } from './told';
export { noteWaiting, remindOfWaits } from './waits';
