export { cloneJob } from './clone';
export * as create from './create';
