export { CREATION_CALLS } from './calls';
export { freeCode } from './create';
