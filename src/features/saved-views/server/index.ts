export { SAVED_VIEW_ROUTES } from './routes';
