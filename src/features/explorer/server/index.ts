export { EXPLORER_CALLS } from './calls';
