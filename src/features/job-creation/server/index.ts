export { createNewJob, pickShortCode } from './create';
export { jobCreationRoutes } from './routes';
