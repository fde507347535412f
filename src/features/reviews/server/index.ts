export { getReview, resolveComment } from './review';
