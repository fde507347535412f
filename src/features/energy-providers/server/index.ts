export { ENERGY_PROVIDER_ROUTES } from './routes';
export { preferredVendorOf } from './store';
