export * as explorerContract from './contract';
