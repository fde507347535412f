export { reportRowOf } from './report-row';
