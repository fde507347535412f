export { COMPANY_CALLS } from './calls';
