export { JOB_CREATION_ROUTES } from './calls';
export { pickShortCode } from './create';
