export { closestName as closestTo } from '../publish/nearest';
export * from './best';
export * from './catalog';
export * from './estimate';
export * from './open';
export * from './read';
export type { StatedDates } from './stated';
