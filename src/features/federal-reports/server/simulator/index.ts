export { listReceivedRecordsHandler } from './list-received';
export { serveSimulatedDoe } from './serve';
