export { SETUP_CHECKLIST_ROUTES } from './routes';
