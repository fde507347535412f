export { jobLifecycleServer } from './feature';
export { JOB_LIFECYCLE_ROUTES } from './routes';
