export { parseFactValue } from './fact-values';
export { REBATE_ROUTES } from './routes';
