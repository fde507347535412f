export { JOB_PAGE_ROUTES } from './calls';
