export { noteError, reportTo, watchErrors } from './watch';
