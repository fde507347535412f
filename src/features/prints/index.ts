export * as printContract from './contract';
