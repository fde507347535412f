export { guestsServer } from './feature';
export { recipientReplacedJob, sharePrivateJob } from './replaced';
export { GUEST_ROUTES } from './routes';
