import './tables';

export { type Hub, openHub } from './hub';
export { publish, publishSql } from './publish';
export { liveStream } from './stream';
export { type EventScope, mayReceive } from './tenant';
