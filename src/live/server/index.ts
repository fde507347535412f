import './tables';

export { type Hub, openHub } from './hub';
export { publish, publishing } from './publish';
export { liveStream } from './stream';
export { hears, type Wall } from './wall';
