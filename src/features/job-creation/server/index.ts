export { pickShortCode } from './create';
export { JOB_CREATION_ROUTES } from './routes';
