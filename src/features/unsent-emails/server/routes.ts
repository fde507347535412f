import { must } from '@/access';
import { reads, writes } from '@/access/server';
import { notFound, wrongState } from '@/platform';
import type { Tx } from '@/platform/server/db';
import { enqueue } from '@/platform/server/outbox';
import { noteAct } from '@/world/audit/server';
import { sendAgainJob } from '@/world/messages/server';
import * as contract from '../contract';
import { t } from './messages';

/** Row-level security limits the rows: emails of jobs that the reader can see, and for staff of all programs emails outside of jobs. */
const unsent = (tx: Tx) => tx.selectFrom('app.mails as mails').where('sent_at', 'is', null).where('tries', '>', 0);

const list = reads(contract.listUnsentEmails, async ({ tx, actor, query: { page_number, per_page } }) => {
  must(actor, 'email.manage');
  const rows = await unsent(tx)
    .leftJoin('app.jobs as jobs', 'jobs.id', 'mails.job_id')
    .select(['mails.id', 'recipient', 'subject', 'mails.job_id', 'jobs.short_code', 'mails.created_at', 'tries', 'problem', 'ended', 'request'])
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(per_page)
    .offset((page_number - 1) * per_page)
    .execute();
  const { total } = await unsent(tx)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    items: rows.map((row) => ({
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      job: row.job_id && row.short_code ? { id: row.job_id, short_code: row.short_code } : null,
      created_at: row.created_at.toISOString(),
      tries: row.tries,
      reason: row.problem ?? t('unknown_reason'),
      status: row.ended ?? ('retrying' as const),
      can_send_again: row.request !== null,
    })),
    total: Number(total),
    page_number,
    per_page,
  };
});

const sendAgain = writes(contract.sendEmailAgain, async ({ tx, actor, now, request, params }) => {
  must(actor, 'email.manage');
  const email = await unsent(tx)
    .leftJoin('app.jobs as jobs', 'jobs.id', 'mails.job_id')
    .select(['mails.id', 'recipient', 'subject', 'request', 'jobs.program_keys'])
    .where('mails.id', '=', params.id)
    .executeTakeFirst();
  if (!email) throw notFound(t('email_missing_error'));
  if (!email.request) throw wrongState(t('email_not_repeatable_error'));
  await enqueue(tx, sendAgainJob, { mail_id: email.id }, { key: `send_again:${email.id}` });
  await noteAct(tx, {
    actor,
    now,
    requestId: request.id,
    action: t.kept('email_sent_again'),
    object: { kind: 'email', id: email.id, name: `${email.subject} (${email.recipient})` },
    changes: [],
    programs: email.program_keys,
  });
  return { done: true as const };
});

export const UNSENT_EMAIL_ROUTES = [list, sendAgain];
