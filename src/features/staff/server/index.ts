export { STAFF_CALLS } from './calls';
export { staffServer } from './feature';
