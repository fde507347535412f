export { REVIEW_ROUTES } from './routes';
