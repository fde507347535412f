export { EXPLORER_ROUTES } from './routes';
