export * from './bells';
export * as messagesContract from './contract';
export * from './letters';
export * from './quiet-hours';
export * from './texts';
