export { ENERGY_PROVIDER_CALLS } from './calls';
