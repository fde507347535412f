import type { IsoDate } from '@/platform';
import type { Program } from '@/rules/programs';
import type { ProgramPageView } from './contract';

/** Returns the state of the program on `today`: open for applications, not yet open, closed, or switched off (`off`). */
export function programIntakeState(
  { active, accept_submissions_from: from, accept_submissions_until: until }: Pick<Program, 'active' | 'accept_submissions_from' | 'accept_submissions_until'>,
  today: IsoDate,
  isOffered: boolean,
): ProgramPageView['status']['state'] {
  if (until !== null && until < today) return 'closed';
  if (!active || !isOffered) return 'off';
  return from !== null && today < from ? 'not_yet_open' : 'open';
}
