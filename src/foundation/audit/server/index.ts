export { noteExport } from './export';
export { AUDIT_CALLS } from './list';
export { recordAudit } from './record';
