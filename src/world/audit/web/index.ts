export type { AuditWords } from '../entry';
export { AuditLog } from './audit-log';
