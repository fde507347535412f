export { REBATE_ROUTES } from './calls';
export { parseFactValue } from './fact-values';
