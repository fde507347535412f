export { joinInvitations } from './changes/join';
export { noteReplacedRecipient } from './changes/recipients';
export { sendTasks } from './changes/send';
export { GUEST_NOTICES } from './notices';
