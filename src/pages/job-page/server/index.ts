export { JOB_PAGE_CALLS } from './calls';
