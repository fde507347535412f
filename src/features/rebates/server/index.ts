export { REBATE_CALLS } from './calls';
