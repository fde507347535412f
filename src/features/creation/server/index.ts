export { CREATION_CALLS } from './calls';
