export { SAVED_VIEW_ROUTES, savedViewOf } from './routes';
