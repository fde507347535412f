export { REVIEW_ROUTES } from './calls';
