import type { UseCaseContext } from '@/job/server';
import { Refusal } from '@/platform';
import { guestLettersSince } from '@/world/history/server';
import { limitTries } from '@/world/people/server';
import type { Notice } from '../notice';

/** Letters to guests in a day: of one company, and to one address about one job. Reminders and fresh links count as well. */
const MOST_OF_A_COMPANY = 300;
const MOST_TO_ONE = 6;

export async function mayInvite({ tx, now }: UseCaseContext, contractorId: string, jobId: string, invites: readonly Notice[]): Promise<void> {
  const since = new Date(now.getTime() - 86_400_000);
  const rows = await guestLettersSince(tx, contractorId, since, MOST_OF_A_COMPANY);
  if (rows.length + invites.length > MOST_OF_A_COMPANY)
    throw new Refusal(
      'too_many_tries',
      `Your company wrote to guests ${MOST_OF_A_COMPANY} times in the last day. Their links still work; please go on tomorrow.`,
    );
  for (const { to } of invites) {
    const email = to.kind === 'guest' ? to.email : '';
    if (rows.filter((row) => row.job_id === jobId && row.email === email).length >= MOST_TO_ONE)
      throw new Refusal('too_many_tries', `${email} was written to ${MOST_TO_ONE} times in the last day. Their link still works; please call them.`);
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
      throw new Refusal(
        'too_many_tries',
        `Your company wrote ${OWN_WORDS.tries} messages of its own in the last day. Please send this without a message, or tomorrow.`,
        { headers },
      );
    });
  }
}
