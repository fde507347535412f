export { SendDialog } from './send-dialog';
export { useSendAllTasks } from './use-send-all-tasks';
