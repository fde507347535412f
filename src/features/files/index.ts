export * from './categories';
export type { AttachmentView } from './contract';
export * as attachmentsContract from './contract';
export * from './file-name';
export * from './problems';
