import type { Actor } from '@/access';

/** The actor as row security reads it; everything is set in every transaction, so nothing is left over from another. */
export function settingsOf(actor: Actor | null, requestId: string): Record<string, string> {
  const nobody = { 'app.kind': 'nobody', 'app.company_id': '', 'app.job_id': '', 'app.programs': '', 'app.user_id': '', 'app.request_id': requestId };
  if (!actor) return nobody;
  switch (actor.kind) {
    case 'system':
      return { ...nobody, 'app.kind': 'system' };
    case 'contractor':
      // Whoever looks as a company keeps their own walls: what they see is what both may see.
      if (actor.viewedBy) return { ...nobody, 'app.kind': 'staff', 'app.programs': programsIn(actor.viewedBy.programs), 'app.user_id': actor.userId };
      return { ...nobody, 'app.kind': 'contractor', 'app.company_id': actor.contractorId, 'app.user_id': actor.userId };
    case 'staff':
      return { ...nobody, 'app.kind': 'staff', 'app.programs': programsIn(actor.programs), 'app.user_id': actor.userId };
    case 'guest':
      return { ...nobody, 'app.kind': 'guest', 'app.job_id': actor.jobId, 'app.company_id': actor.contractorId };
  }
}

const programsIn = (programs: 'all' | readonly string[]): string => (programs === 'all' ? '*' : programs.join(','));
