export { expireApprovals } from './approvals';
export { resolveComment } from './contract';
export { reviews } from './feature';
export { routeToReview } from './handed-in';
export { DECIDE_REVIEW } from './named-effects';
