export { REBATE_CALLS } from './calls';
export { factValue } from './fact-values';
