export * as liveContract from './contract';
export type { LiveEvent, LiveKind } from './event';
