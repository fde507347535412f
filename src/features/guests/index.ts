export { sendTasks } from './changes/send';
