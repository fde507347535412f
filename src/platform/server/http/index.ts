export type { EventSource, Sink } from './events';
export { WrittenFile } from './files';
export { limitedTo } from './limit';
export { openApi } from './openapi';
export { type Post, postByHttp } from './post';
export { type Input, type RequestInfo, type Route, route } from './route';
export { createServer } from './server';
export { readSigned, signMessage } from './signed';
export { lasting, type Piece, Written, writtenInParts } from './written';
