export * from './criterion';
export * from './evaluate';
