export { endApprovals } from './approvals';
export { resolveComment } from './contract';
export { reviews } from './feature';
export { keepHandedIn } from './handed-in';
export { DECIDE_REVIEW } from './named-effects';
