export { joinInvitations } from './changes/join';
export { sendTasks } from './changes/send';
export { guests } from './feature';
export { GUEST_NOTICES } from './notices';
