export { usualPricesOf } from './likely';
export { programsOffered } from './offered';
export { PROGRAM_ROUTES } from './routes';
