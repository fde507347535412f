export type { Me } from './contract';
export * as peopleContract from './contract';
export * from './enrollment';
export * from './sla';
