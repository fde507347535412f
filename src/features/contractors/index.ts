export * as contractorsContract from './contract';
export * from './contractor';
export { contractorsFeature, snapshotEnrollments } from './enrollment-facts';
export * as mergeContract from './merge-contract';
