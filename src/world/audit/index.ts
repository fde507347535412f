export * as auditContract from './contract';
export { AUDITED, type Audited, type AuditItem } from './contract';
export { type AuditChange, type AuditWords, changesBetween } from './entry';
