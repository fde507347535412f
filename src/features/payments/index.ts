export * as paymentsContract from './contract';
export * from './payment';
export * from './promise';
export * from './report';
export * from './tool';
