export { PROGRAM_PREVIEW_ROUTES } from './routes';
export { previewBatchJob } from './run';
