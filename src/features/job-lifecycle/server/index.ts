export { applicationServer } from './feature';
export { LIFECYCLE_ROUTES } from './routes';
