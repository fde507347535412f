export { APPLICATION_CALLS } from './calls';
export { applicationServer } from './feature';
