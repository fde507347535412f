export { SAVED_VIEW_CALLS } from './calls';
