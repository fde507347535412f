export { ESTIMATE_CALLS } from './calls';
