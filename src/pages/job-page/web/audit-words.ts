export { AUDIT_WORDS } from '../history-labels';
