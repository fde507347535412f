import './tables';

export { type Hub, openHub } from './hub';
export { publish } from './publish';
export { liveStream } from './stream';
export { type EventScope, mayReceive } from './tenant';
