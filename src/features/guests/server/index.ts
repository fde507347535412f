export { confirmTasksDone } from './done';
export { guestsServer } from './feature';
export * as guests from './invites';
export { guestProfile } from './profile';
export { recall, remind, send } from './send';
