export { JOB_AUDIT_LABELS } from '../history-labels';
