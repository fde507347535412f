import type { UseCaseContext } from '@/job/server';
import { Refusal } from '@/platform';
import { toReader } from '@/platform/server';
import { guestLettersSince } from '@/world/history/server';
import { limitTries } from '@/world/people/server';
import type { Notice } from '../notice';
import { t } from './messages';

/** Letters to guests in a day: of one company, and to one address about one job. Reminders and fresh links count as well. */
const MOST_OF_A_COMPANY = 300;
const MOST_TO_ONE = 6;

export async function mayInvite({ tx, now }: UseCaseContext, contractorId: string, jobId: string, invites: readonly Notice[]): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000);
  const rows = await guestLettersSince(tx, contractorId, since, MOST_OF_A_COMPANY);
  if (rows.length + invites.length > MOST_OF_A_COMPANY) throw tooMany(() => t('your_company_wrote_to_guests_times', { most: MOST_OF_A_COMPANY }));
  for (const { to } of invites) {
    const email = to.kind === 'guest' ? to.email : '';
    if (rows.filter((row) => row.job_id === jobId && row.email === email).length >= MOST_TO_ONE)
      throw tooMany(() => t('was_written_to_times_in_the', { email, most: MOST_TO_ONE }));
  }
}

/** Letters to people outside with words of the company's own in a day: what a program's name carries is not to be anybody's text to anybody. */
const OWN_WORDS = { tries: 60, minutes: 24 * 60 };

export async function mayUseOwnWords({ tx, actor }: UseCaseContext, contractorId: string, letters: readonly Notice[]): Promise<void> {
  if (actor.kind !== 'contractor') return;
  for (const { to, values } of letters) {
    if ((to.kind !== 'guest' && to.kind !== 'homeowner') || !values.message) continue;
    await limitTries(tx, 'own words', contractorId, OWN_WORDS).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      const { headers } = error;
      throw tooMany(() => t('your_company_wrote_messages_of_its', { most: OWN_WORDS.tries }), { headers });
    });
  }
}

/** Letters are written for others to read; that they are too many is said to whoever sends them. */
const tooMany = (why: () => string, options = {}): Refusal => toReader(() => new Refusal('too_many_tries', why(), options));
