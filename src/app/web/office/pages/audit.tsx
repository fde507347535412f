import { AuditPage } from '@/foundation/audit/web/audit-page';
import { WORDS } from './audit-words';

/** `/audit`, with the words of each feature. */
export const AuditRoute = () => <AuditPage words={WORDS} />;
