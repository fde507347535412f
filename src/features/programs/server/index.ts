export { PROGRAM_CALLS } from './calls';
export { pricesOf } from './likely';
export { programsOffered } from './offered';
