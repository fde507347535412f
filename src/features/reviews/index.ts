export { expireApprovals } from './approvals';
export { resolveComment } from './contract';
export { reviewsFeature } from './feature';
export { DECIDE_REVIEW } from './named-effects';
export { routeToReview } from './route-to-review';
