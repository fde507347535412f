export { PROGRAM_PAGE_ROUTES } from './routes';
