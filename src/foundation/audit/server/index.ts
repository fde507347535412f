export { recordFileExport } from './export';
export { AUDIT_ROUTES } from './list';
export { type AuditContext, recordAudit } from './record';
