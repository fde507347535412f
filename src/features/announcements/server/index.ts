export { ANNOUNCEMENT_CALLS, publishAnnouncement } from './calls';
