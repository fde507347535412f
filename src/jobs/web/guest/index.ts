export { GuestProfile } from './profile/guest-profile';
export { GuestTask } from './task/guest-task';
