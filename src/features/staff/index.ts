export { claim } from './changes';
export { claimJob, exportQueue, type QueueItem, type StaffQueue, staffQueue } from './contract';
export { QUEUE_GROUPS, type QueueGroup, queueOf } from './queue';
