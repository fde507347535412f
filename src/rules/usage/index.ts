export * from './readings';
export * from './sufficiency';
