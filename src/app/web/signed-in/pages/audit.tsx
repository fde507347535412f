import { AuditPage } from '@/foundation/audit/web/audit-page';
import { AUDIT_LABELS } from './audit-labels';

/** Route component for `/audit`. Passes the labels for each kind of audit record to the page. */
export const AuditRoute = () => <AuditPage labels={AUDIT_LABELS} />;
