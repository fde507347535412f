export { sendDayLinkBackgroundJob, type TechnicianOfLink, technicianOfLink } from './day-link';
export { certificateExpiryBackgroundJob } from './expiry';
export { TECHNICIAN_ROUTES } from './routes';
export { contractorOfTechnician, isContractorContact, moveTechnicians, technicianNames, technicianRows } from './store';
