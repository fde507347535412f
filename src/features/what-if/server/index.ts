export { WHAT_IF_CALLS } from './calls';
