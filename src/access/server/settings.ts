import type { SessionSettings } from '@/platform/server/db';
import type { Actor } from '../actor';

/**
 * Database roles of actors. Staff with access to all programs and staff who are limited to certain programs have separate roles
 * (migrations/0010_create_roles.sql).
 */
export const ACTOR_ROLES = ['app_system', 'app_staff', 'app_program_staff', 'app_contractor', 'app_guest', 'app_anonymous'] as const;

/**
 * Returns the database role of an actor and the settings that row-level security policies read. Every transaction sets all of these settings, for itself only.
 *
 * @param actor null for a caller without a session, who gets the role `app_anonymous`
 */
export function sessionSettingsFor(actor: Actor | null, requestId: string): SessionSettings {
  const anonymous = {
    role: 'app_anonymous',
    'app.kind': 'nobody',
    'app.contractor_id': '',
    'app.job_id': '',
    'app.guest_role': '',
    'app.programs': '',
    'app.user_id': '',
    'app.caller': idempotencyScopeOf(actor),
    'app.request_id': requestId,
  };
  if (!actor) return anonymous;
  switch (actor.kind) {
    case 'system':
      return { ...anonymous, role: 'app_system', 'app.kind': 'system' };
    case 'contractor':
      // Staff who view as a contractor retain the database role and program limits of staff. Queries add the condition that a job belongs to the contractor.
      if (actor.viewedBy) return { ...anonymous, ...staffOf(actor.viewedBy.programs), 'app.user_id': actor.userId };
      return { ...anonymous, role: 'app_contractor', 'app.kind': 'contractor', 'app.contractor_id': actor.contractorId, 'app.user_id': actor.userId };
    case 'staff':
      return { ...anonymous, ...staffOf(actor.programs), 'app.user_id': actor.userId };
    case 'guest':
      return {
        ...anonymous,
        role: 'app_guest',
        'app.kind': 'guest',
        'app.job_id': actor.jobId,
        // Helpers have a separate guest role, because the policies for homeowners must not give them access.
        'app.guest_role': actor.helps ? 'helper' : actor.role,
        'app.contractor_id': actor.contractorId,
      };
  }
}

/** Returns the scope in which idempotency keys are unique: one user, one guest, the system, or all callers without a session. */
export const idempotencyScopeOf = (actor: Actor | null): string => {
  if (!actor) return '';
  return actor.kind === 'guest' ? `guest:${actor.guestId}` : actor.kind === 'system' ? 'system' : `user:${actor.userId}`;
};

const staffOf = (programs: 'all' | readonly string[]) =>
  programs === 'all'
    ? { role: 'app_staff', 'app.kind': 'staff', 'app.programs': '*' }
    : { role: 'app_program_staff', 'app.kind': 'staff', 'app.programs': programs.join(',') };
