export { closestName as closestTo } from '../publish-checks/suggest-name';
export * from './best-combination';
export * from './catalog';
export * from './deciding-facts';
export * from './estimate';
export * from './parse-statement';
export { statableFacts } from './statable';
export type { StatedDates } from './validate-statement';
