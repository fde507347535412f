import { ACTIONS, actorIdOf, actorNameOf } from '@/access';
import { findUser, staffOfProgram } from '@/foundation/accounts/server';
import type { EmailTemplateKey } from '@/foundation/messaging';
import { emailBackgroundJob } from '@/foundation/messaging/server';
import { formatDate } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { type DraftRow, loadDraftAuthors, type SettingsContext } from './drafts';

type Recipient = { id: string; email: string; display_name: string };
type DraftEmail = { template: EmailTemplateKey; values: Record<string, string>; tab: 'preview' | 'versions' | 'settings' };

/** Sends an email about a step of the draft to one person. If the background job is repeated, the key prevents a second email. */
async function sendTo({ tx, now }: { tx: Tx; now: Date }, { id, program_key }: DraftRow, to: Recipient, { template, values, tab }: DraftEmail): Promise<void> {
  const key = `${template}:${id}:${now.toISOString()}:${to.id}`;
  const path = `/programs/${program_key}/settings?tab=${tab}`;
  await enqueue(tx, emailBackgroundJob, { key, job_id: null, to: to.email, template, values: { name: to.display_name, ...values }, path }, { key });
}

/** Sends an email to all people who may approve a requested draft. The authors of the draft may not. */
export async function emailApprovers(
  context: SettingsContext,
  draft: DraftRow,
  { program, effective_on, reason }: { program: string; effective_on: string; reason: string },
): Promise<void> {
  const authors = new Set([actorIdOf(context.actor), ...(await loadDraftAuthors(context.tx, draft)).map(({ id }) => id)]);
  const values = { program, by: actorNameOf(context.actor), date: formatDate(effective_on), reason };
  for (const person of await staffOfProgram(context.tx, draft.program_key, ACTIONS['program.edit'].roles))
    if (!authors.has(person.id)) await sendTo(context, draft, person, { template: 'program_draft_waiting', values, tab: 'preview' });
}

/** Sends an email about a draft that was sent back, to the person who requested its publication. */
export const emailReturned = (context: SettingsContext, draft: DraftRow, { program, reason }: { program: string; reason: string }): Promise<void> =>
  emailRequester(context, draft, { template: 'program_draft_returned', values: { program, by: actorNameOf(context.actor), reason }, tab: 'settings' });

/** Sends an email about an approved draft, to the person who requested its publication. */
export const emailApproved = (context: SettingsContext, draft: DraftRow, program: string): Promise<void> => {
  const { effective_on, reason } = draft;
  const values = { program, by: actorNameOf(context.actor), date: effective_on === null ? '' : formatDate(effective_on), reason: reason ?? '' };
  return emailRequester(context, draft, { template: 'program_draft_approved', values, tab: 'versions' });
};

async function emailRequester(context: SettingsContext, draft: DraftRow, email: DraftEmail): Promise<void> {
  const { requested_by_id: id } = draft;
  if (id === null || id === actorIdOf(context.actor)) return;
  const requester = await findUser(context.tx, id);
  if (requester?.active) await sendTo(context, draft, requester, email);
}
