export { ENERGY_PROVIDER_ROUTES } from './routes';
