export * from './contract';
export { notifyWaitlistChanges } from './tell';
