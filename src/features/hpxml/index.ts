export * as hpxmlContract from './contract';
