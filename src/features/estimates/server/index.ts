export { ESTIMATE_ROUTES } from './routes';
