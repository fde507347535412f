export { GUEST_ROUTES } from './calls';
export { guestsServer } from './feature';
export { recipientReplacedJob, sharePrivateJob } from './replaced';
