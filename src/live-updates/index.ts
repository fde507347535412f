export * as liveContract from './contract';
export type { LiveKind } from './event';
