export { joinInvitations } from './changes/join';
export { sendTasks } from './changes/send';
export { GUEST_NOTICES } from './notices';
