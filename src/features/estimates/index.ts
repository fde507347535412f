export * as estimatesContract from './contract';
