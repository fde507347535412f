export { PRICE_LIST_ROUTES } from './routes';
export { loadPriceList } from './store';
