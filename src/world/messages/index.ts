export * from './bells';
export * from './channels';
export * as messagesContract from './contract';
export * from './letters';
export * from './quiet-hours';
export * from './texts';
export type { UntypedValues } from './values';
