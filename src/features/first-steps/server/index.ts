export { FIRST_STEP_ROUTES } from './routes';
