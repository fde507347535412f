export { SendDialog } from './send-dialog';
export { useSendEverything } from './use-send-everything';
