export { noteExport } from './export';
export { AUDIT_ROUTES } from './list';
export { type AuditContext, recordAudit } from './record';
