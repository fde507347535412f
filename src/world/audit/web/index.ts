export { AuditLog, type AuditWords } from './audit-log';
