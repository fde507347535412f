export type { AuditItem } from './contract';
export * as auditContract from './contract';
export { type AuditChange, changesBetween } from './entry';
