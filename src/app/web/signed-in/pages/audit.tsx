import { AuditPage } from '@/foundation/audit/web/audit-page';
import { AUDIT_LABELS } from './audit-labels';

/** Route component for `/audit`. Passes the labels of each kind of record to the page. */
export const AuditRoute = () => <AuditPage labels={AUDIT_LABELS} />;
