export { GUEST_CALLS } from './calls';
export { guestsServer } from './feature';
export { recipientReplacedJob, sharePrivateJob } from './replaced';
