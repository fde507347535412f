export * from './format-rules';
