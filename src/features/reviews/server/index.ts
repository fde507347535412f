export { REVIEW_CALLS } from './calls';
