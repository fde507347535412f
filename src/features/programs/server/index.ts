export { PROGRAM_CALLS } from './calls';
