export * as quotesContract from './contract';
export { stateOf } from './quote';
