import { enforceRateLimit } from '@/foundation/accounts/server';
import { GUEST_EMAIL_TEMPLATES, listGuestEmailsSince } from '@/foundation/history/server';
import type { UseCaseContext } from '@/job/server';
import { AppError } from '@/platform';
import { runInViewerLanguage } from '@/platform/server';
import type { MessageRequest } from '../delivery';
import { t } from './messages';

/** Maximum number of task invites and new links to guests of one contractor in 24 hours. `GUEST_EMAIL_TEMPLATES` lists the counted templates. */
const MAX_PER_CONTRACTOR = 300;
/** Maximum number of task invites and new links to one address for one job in 24 hours. */
const MAX_PER_ADDRESS = 6;

/**
 * Throws `too_many_tries` if the invites and new links among these emails exceed a limit. Ignores other emails to guests, such as receipts and reminders to
 * sign. A limit must not stop a guest who finishes a task or signs.
 */
export async function assertMayInvite({ tx, now }: UseCaseContext, contractorId: string, jobId: string, emails: readonly MessageRequest[]): Promise<void> {
  const invites = emails.filter(({ template }) => GUEST_EMAIL_TEMPLATES.includes(template));
  if (invites.length === 0) return;
  const since = new Date(now.getTime() - 86_400_000);
  const rows = await listGuestEmailsSince(tx, contractorId, since, MAX_PER_CONTRACTOR);
  if (rows.length + invites.length > MAX_PER_CONTRACTOR) throw tooManyError(() => t('contractor_email_limit_error', { most: MAX_PER_CONTRACTOR }));
  for (const { to } of invites) {
    const email = to.kind === 'guest' ? to.email : '';
    if (rows.filter((row) => row.job_id === jobId && row.email === email).length >= MAX_PER_ADDRESS)
      throw tooManyError(() => t('recipient_email_limit_error', { email, most: MAX_PER_ADDRESS }));
  }
}

/**
 * Maximum number of emails with custom text that a contractor can send in a day. Without this limit, contractors could send spam that seems to come from a
 * program.
 */
const CUSTOM_TEXT_LIMIT = { tries: 60, minutes: 24 * 60 };

export async function assertMaySendCustomMessage({ tx, actor }: UseCaseContext, contractorId: string, emails: readonly MessageRequest[]): Promise<void> {
  if (actor.kind !== 'contractor') return;
  for (const { to, values } of emails) {
    if ((to.kind !== 'guest' && to.kind !== 'homeowner') || !values.message) continue;
    await enforceRateLimit(tx, 'own words', contractorId, CUSTOM_TEXT_LIMIT).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const { headers } = error;
      throw tooManyError(() => t('contractor_message_limit_error', { most: CUSTOM_TEXT_LIMIT.tries }), { headers });
    });
  }
}

/** Creates the error in the language of the sender. When the limit is checked, the current language is that of the email recipient. */
const tooManyError = (why: () => string, options = {}): AppError => runInViewerLanguage(() => new AppError('too_many_tries', why(), options));
