export { ESTIMATE_ROUTES } from './calls';
