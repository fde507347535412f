export * from './contract';
export * from './dates';
export * from './json';
export * from './money';
export * from './product';
export * from './refusals';
export * from './site';
export * from './values';
