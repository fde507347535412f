export { staffServer } from './feature';
export { STAFF_ROUTES } from './routes';
