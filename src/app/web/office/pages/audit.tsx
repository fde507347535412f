import { AuditPage } from '@/foundation/audit/web/audit-page';
import { AUDIT_LABELS } from './audit-words';

/** `/audit`, with the words of each feature. */
export const AuditRoute = () => <AuditPage labels={AUDIT_LABELS} />;
