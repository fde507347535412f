export { assertContractorActive, assertDuplicateConfirmed, createNewJob, pickShortCode } from './create';
export { jobCreationRoutes } from './routes';
