export { PRICE_LIST_ROUTES } from './routes';
