export { WHAT_IF_ROUTES } from './routes';
