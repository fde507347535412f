import { roleName } from '@/access';
import type { AuditChange } from '@/foundation/audit';
import { type AuditContext, recordAudit } from '@/foundation/audit/server';
import type { Json } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import type { UserScopeOf } from '../rules';
import { t } from './messages';

export type AuditedUser = {
  email: string;
  display_name: string;
  phone?: string | null;
  kind: 'contractor' | 'staff';
  roles: readonly string[];
  program_keys: readonly string[] | null;
  active?: boolean;
};

/** Returns the fields of a user that the audit log records, with their current labels. */
export async function userAuditFields(
  tx: Tx,
  { email, display_name, phone = null, kind, roles, program_keys, active }: AuditedUser,
): Promise<Record<string, Json>> {
  const releases = kind === 'staff' ? await loadReleases(tx) : null;
  return {
    email,
    displayName: display_name,
    phone,
    roles: roles.map(roleName),
    ...(releases && { programs: program_keys ? program_keys.map((key) => programName(releases, key)) : [t.source('all_programs')] }),
    ...(active !== undefined && { active }),
  };
}

/**
 * Records a change to a user or an invite. An invite and the user who accepts it share one audit history. Staff of the affected programs can read the record.
 */
export function recordUserAudit(
  context: AuditContext,
  action: string,
  person: { id: string; name: string },
  changes: AuditChange[],
  place: UserScopeOf,
): Promise<void> {
  const programs = 'contractor' in place ? place.contractor.programs : place.staffOf;
  return recordAudit(context, {
    action,
    object: { kind: 'user', ...person },
    changes,
    programs: programs === 'all' || programs.length === 0 ? null : programs,
  });
}
