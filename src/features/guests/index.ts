export { joinOpenInvitations } from './changes/join';
export { noteReplacedRecipient } from './changes/recipients';
export { sendTasks } from './changes/send';
export * as guestsContract from './contract';
export { GUEST_NOTIFICATIONS } from './notifications';
