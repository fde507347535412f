export { guestsServer } from './feature';
export { recipientReplacedBackgroundJob, sharePrivateBackgroundJob } from './replaced';
export { GUEST_ROUTES } from './routes';
