export { SendDialog } from './send-dialog';
