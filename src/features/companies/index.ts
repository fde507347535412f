export * from './company';
export * as companiesContract from './contract';
export { contractorsFeature, snapshotEnrollments } from './enrolled';
export * as mergeContract from './merge-contract';
