export { errorBody } from './errors';
export { openApi } from './openapi';
export { type Input, type RequestInfo, type Route, route } from './route';
export { createServer, type HttpOptions } from './server';
