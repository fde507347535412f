export { cloneJob } from './clone';
export * as create from './create';
export { fillHomes } from './homes';
