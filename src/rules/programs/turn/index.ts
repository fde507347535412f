export * from './answers';
export * from './levers';
export type { Region } from './region';
export * from './smallest';
