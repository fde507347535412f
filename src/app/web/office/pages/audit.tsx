import { AUDIT_WORDS as OF_ANNOUNCEMENTS } from '@/features/announcements/web/words';
import { AUDIT_WORDS as OF_COMPANIES } from '@/features/companies/web/words';
import { AUDIT_WORDS as OF_PEOPLE } from '@/features/users/web/words';
import type { AuditWords } from '@/world/audit/web';
import { AuditPage } from '@/world/audit/web/audit-page';
import { AUDIT_WORDS as OF_EQUIPMENT } from '@/world/equipment/web/entry-words';

/** One or two fields each, whose names say what they are. */
const AS_WRITTEN: AuditWords = { field: (field) => field.replaceAll('_', ' '), value: String };

/** `/audit`, with the words of whoever looks after each kind of object. */
export function AuditRoute() {
  return (
    <AuditPage
      words={{
        announcement: OF_ANNOUNCEMENTS,
        budget: AS_WRITTEN,
        company: OF_COMPANIES,
        email: AS_WRITTEN,
        energy_provider: AS_WRITTEN,
        equipment: OF_EQUIPMENT,
        program_office: AS_WRITTEN,
        program: AS_WRITTEN,
        user: OF_PEOPLE,
      }}
    />
  );
}
