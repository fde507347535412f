export type { AuditView } from './contract';
