export * from './channels';
export * as messagesContract from './contract';
export * from './emails';
export * from './notification-templates';
export * from './quiet-hours';
export * from './shared-messages';
export type { UntypedValues } from './template-values';
