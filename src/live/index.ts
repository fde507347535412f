export * as liveContract from './contract';
export { LIVE_KINDS, type LiveEvent, type LiveKind } from './event';
