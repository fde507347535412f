export { Announcements, useCurrentAnnouncements } from './announcements';
