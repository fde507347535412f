export { noteExport } from './export';
export { AUDIT_ROUTES } from './list';
export { recordAudit } from './record';
