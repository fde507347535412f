export * from './format-rules';
export * from './stretches';
