export { rebates } from './feature';
export { leftToPay } from './left-to-pay';
