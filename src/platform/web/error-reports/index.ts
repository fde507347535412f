export { captureError, startReporting, watchErrors } from './watch';
