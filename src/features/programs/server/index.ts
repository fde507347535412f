export { PROGRAM_ROUTES } from './calls';
export { usualPricesOf } from './likely';
export { programsOffered } from './offered';
