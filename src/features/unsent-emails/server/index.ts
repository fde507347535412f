export { UNSENT_EMAIL_ROUTES } from './routes';
