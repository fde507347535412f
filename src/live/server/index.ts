import './tables';

export { type Hub, openHub } from './hub';
export { publish, publishing } from './publish';
export { liveStream } from './stream';
export { mayReceive, type Tenant } from './tenant';
