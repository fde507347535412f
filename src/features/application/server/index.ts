export { LIFECYCLE_ROUTES } from './calls';
export { applicationServer } from './feature';
