export * from './company';
export * as companiesContract from './contract';
export { companies, keepEnrollments } from './enrolled';
export * as mergeContract from './merge-contract';
