export { rebates } from './feature';
