export { PROGRAM_CALLS } from './calls';
export { pricesOf } from './likely';
