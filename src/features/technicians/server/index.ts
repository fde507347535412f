export { sendDayLinkJob, type TechnicianOfLink, technicianOfLink } from './day-link';
export { certificateExpiryJob } from './expiry';
export { TECHNICIAN_ROUTES } from './routes';
export { technicianNames, technicianRows } from './store';
