export { certificateExpiryJob } from './expiry';
export { TECHNICIAN_ROUTES } from './routes';
export { technicianNames, technicianRows } from './store';
