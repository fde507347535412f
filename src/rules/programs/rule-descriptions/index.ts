export * from './entry-sentences';
export * from './format-rules';
export * from './stretches';
