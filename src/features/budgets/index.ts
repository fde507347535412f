export * from './contract';
export { tellOfFunds } from './tell';
