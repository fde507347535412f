export { assertContractorActive, createNewJob, pickShortCode } from './create';
export { jobCreationRoutes } from './routes';
