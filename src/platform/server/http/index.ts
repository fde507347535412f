export { errorBody } from './errors';
export { openApi } from './openapi';
export { type Input, type RequestInfo, type Route, route, type SignedMessage } from './route';
export { createServer, type HttpOptions } from './server';
export { readSigned, signMessage } from './signed';
