export { ANNOUNCEMENT_ROUTES, publishAnnouncement } from './calls';
