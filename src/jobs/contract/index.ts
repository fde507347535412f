export * from './detail';
export * from './list';
export * from './parts';
export * from './review';
export * from './same-home';
export * from './staff-acts';
export * from './tasks';
