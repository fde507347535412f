export * as programsContract from './contract';
export * from './document';
export * from './judge';
export { readProgram } from './lift';
export * from './measured';
export * from './program';
export * from './publish';
export * from './turning-days';
export * from './words';
