export { claim } from './changes';
export { claimJob, type QueueItem, type StaffQueue, staffQueue } from './contract';
export { queueOf } from './queue';
