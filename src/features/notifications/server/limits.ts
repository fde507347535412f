import { enforceRateLimit } from '@/foundation/accounts/server';
import { countGuestEmailsSince } from '@/foundation/history/server';
import type { UseCaseContext } from '@/job/server';
import { AppError } from '@/platform';
import { runInViewerLanguage } from '@/platform/server';
import type { MessageRequest } from '../delivery';
import { t } from './messages';

/** Letters to guests in a day: of one company, and to one address about one job. Reminders and fresh links count as well. */
const MOST_OF_A_COMPANY = 300;
const MOST_TO_ONE = 6;

export async function assertMayInvite({ tx, now }: UseCaseContext, contractorId: string, jobId: string, invites: readonly MessageRequest[]): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000);
  const rows = await countGuestEmailsSince(tx, contractorId, since, MOST_OF_A_COMPANY);
  if (rows.length + invites.length > MOST_OF_A_COMPANY) throw tooMany(() => t('company_email_limit_error', { most: MOST_OF_A_COMPANY }));
  for (const { to } of invites) {
    const email = to.kind === 'guest' ? to.email : '';
    if (rows.filter((row) => row.job_id === jobId && row.email === email).length >= MOST_TO_ONE)
      throw tooMany(() => t('recipient_email_limit_error', { email, most: MOST_TO_ONE }));
  }
}

/** Letters to people outside with words of the company's own in a day: what a program's name carries is not to be anybody's text to anybody. */
const OWN_WORDS = { tries: 60, minutes: 24 * 60 };

export async function assertMaySendCustomMessage({ tx, actor }: UseCaseContext, contractorId: string, letters: readonly MessageRequest[]): Promise<void> {
  if (actor.kind !== 'contractor') return;
  for (const { to, values } of letters) {
    if ((to.kind !== 'guest' && to.kind !== 'homeowner') || !values.message) continue;
    await enforceRateLimit(tx, 'own words', contractorId, OWN_WORDS).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const { headers } = error;
      throw tooMany(() => t('company_message_limit_error', { most: OWN_WORDS.tries }), { headers });
    });
  }
}

/** Letters are written for others to read; that they are too many is said to whoever sends them. */
const tooMany = (why: () => string, options = {}): AppError => runInViewerLanguage(() => new AppError('too_many_tries', why(), options));
