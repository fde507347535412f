export * from './program';
export * from './publishable';
