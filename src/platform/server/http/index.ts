export { errorBody } from './errors';
export type { EventSource, Sink } from './events';
export { openApi } from './openapi';
export { type Post, postByHttp } from './post';
export { type Input, type RequestInfo, type Route, route, type SignedMessage } from './route';
export { createServer, type HttpOptions } from './server';
export { readSigned, signMessage } from './signed';
