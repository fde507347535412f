export * as messagesContract from './contract';
export * from './letters';
export * from './texts';
