import { ROLE_LABELS } from '@/access';
import type { UseCaseContext } from '@/access/server';
import { isKeyOf, type Json } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { programName } from '@/rules/programs';
import { loadReleases } from '@/rules/programs/server';
import type { AuditChange } from '@/world/audit';
import { noteAct } from '@/world/audit/server';
import type { Place } from '../rules';
import { t } from './messages';

export type Around = Pick<UseCaseContext<unknown>, 'tx' | 'actor' | 'now'> & { request: { id: string } };

export const roleName = (role: string): string => (isKeyOf(ROLE_LABELS, role) ? ROLE_LABELS[role] : role);

export type Told = {
  email: string;
  display_name: string;
  phone?: string | null;
  kind: 'contractor' | 'staff';
  roles: readonly string[];
  program_keys: readonly string[] | null;
  active?: boolean;
};

/** Somebody as the log tells of them, in words as they are today. */
export async function told(tx: Tx, { email, display_name, phone = null, kind, roles, program_keys, active }: Told): Promise<Record<string, Json>> {
  const releases = kind === 'staff' ? await loadReleases(tx) : null;
  return {
    email,
    displayName: display_name,
    phone,
    roles: roles.map(roleName),
    ...(releases && { programs: program_keys ? program_keys.map((key) => programName(releases, key)) : [t.kept('all_programs')] }),
    ...(active !== undefined && { active }),
  };
}

/** One history for the invite and the person who came of it. Read by staff of the programs it is about. */
export function note(
  { tx, actor, now, request }: Around,
  action: string,
  person: { id: string; name: string },
  changes: AuditChange[],
  place: Place,
): Promise<void> {
  const programs = 'company' in place ? place.company.programs : place.staffOf;
  return noteAct(tx, {
    actor,
    now,
    requestId: request.id,
    action,
    object: { kind: 'user', ...person },
    changes,
    programs: programs === 'all' || programs.length === 0 ? null : programs,
  });
}
