export { SimulatedUtilityPage } from './simulated-utility-page';
