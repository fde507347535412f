import type { SessionSettings } from '@/platform/server/db';
import type { Actor } from '../actor';

/** The database roles of actors, a role for each kind (migrations/0170_roles.sql). */
export const ACTOR_ROLES = ['app_system', 'app_staff', 'app_some', 'app_contractor', 'app_guest', 'app_nobody'] as const;

/**
 * The actor as row security reads it: a role for each kind, and what its policies compare. Everything is set
 * in every transaction, so nothing is left over from another.
 */
export function sessionSettingsFor(actor: Actor | null, requestId: string): SessionSettings {
  const nobody = {
    role: 'app_nobody',
    'app.kind': 'nobody',
    'app.company_id': '',
    'app.job_id': '',
    'app.programs': '',
    'app.user_id': '',
    'app.caller': idempotencyScopeOf(actor),
    'app.request_id': requestId,
  };
  if (!actor) return nobody;
  switch (actor.kind) {
    case 'system':
      return { ...nobody, role: 'app_system', 'app.kind': 'system' };
    case 'contractor':
      // Whoever looks as a company keeps their own walls: what they see is what both may see.
      if (actor.viewedBy) return { ...nobody, ...staffOf(actor.viewedBy.programs), 'app.user_id': actor.userId };
      return { ...nobody, role: 'app_contractor', 'app.kind': 'contractor', 'app.company_id': actor.contractorId, 'app.user_id': actor.userId };
    case 'staff':
      return { ...nobody, ...staffOf(actor.programs), 'app.user_id': actor.userId };
    case 'guest':
      return { ...nobody, role: 'app_guest', 'app.kind': 'guest', 'app.job_id': actor.jobId, 'app.company_id': actor.contractorId };
  }
}

/** Whose answers of repeated calls are kept together. */
export const idempotencyScopeOf = (actor: Actor | null): string => {
  if (!actor) return '';
  return actor.kind === 'guest' ? `guest:${actor.guestId}` : actor.kind === 'system' ? 'system' : `user:${actor.userId}`;
};

const staffOf = (programs: 'all' | readonly string[]) =>
  programs === 'all'
    ? { role: 'app_staff', 'app.kind': 'staff', 'app.programs': '*' }
    : { role: 'app_some', 'app.kind': 'staff', 'app.programs': programs.join(',') };
