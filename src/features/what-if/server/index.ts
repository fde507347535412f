export { WHAT_IF_ROUTES } from './calls';
