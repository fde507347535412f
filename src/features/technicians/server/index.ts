export { sendDayLinkJob, type TechnicianOfLink, technicianOfLink } from './day-link';
export { certificateExpiryJob } from './expiry';
export { TECHNICIAN_ROUTES } from './routes';
export { contractorOfTechnician, moveTechnicians, technicianNames, technicianRows } from './store';
