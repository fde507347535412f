export { joinOpenInvitations } from './changes/join';
export { noteReplacedRecipient } from './changes/recipients';
export { sendTasks } from './changes/send';
export { GUEST_NOTIFICATIONS } from './notifications';
