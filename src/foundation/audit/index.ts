export * as auditContract from './contract';
export { AUDITED_KINDS, type AuditedKind, type AuditItem } from './contract';
export { type AuditChange, type AuditLabels, changesBetween } from './entry';
