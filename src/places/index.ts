export * from './income';
