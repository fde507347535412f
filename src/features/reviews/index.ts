export { endApprovals } from './approvals';
export { resolveComment } from './contract';
export { reviews } from './feature';
export { DECIDE_REVIEW } from './named-effects';
