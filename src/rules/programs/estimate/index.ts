export * from './best';
export * from './estimate';
