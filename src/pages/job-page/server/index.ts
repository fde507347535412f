export { JOB_PAGE_ROUTES } from './routes';
