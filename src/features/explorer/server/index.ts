export { EXPLORER_ROUTES } from './calls';
