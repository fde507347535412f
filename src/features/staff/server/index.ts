export { STAFF_ROUTES } from './calls';
export { staffServer } from './feature';
