export * from './contract';
export { notifyWaitlistChanges } from './notify-waitlist';
