export { AUDIT_WORDS } from '../history-words';
