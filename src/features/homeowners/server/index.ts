export { HOMEOWNER_ROUTES } from './routes';
