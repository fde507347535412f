export { ANNOUNCEMENT_ROUTES, publishAnnouncement } from './routes';
