import { assertCan } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { recordAudit } from '@/foundation/audit/server';
import { findUnsentEmail, listUnsentEmails, sendAgainBackgroundJob } from '@/foundation/messaging/server';
import { jobLabels } from '@/job-data/server';
import { notFound, wrongState } from '@/platform';
import { enqueue } from '@/platform/server/background-jobs';
import * as contract from '../contract';
import { t } from './messages';

const listUnsentEmailsHandler = readUseCase(contract.listUnsentEmails, async ({ tx, actor, query: { page_number, per_page } }) => {
  assertCan(actor, 'email.manage');
  const { rows, total } = await listUnsentEmails(tx, { limit: per_page, offset: (page_number - 1) * per_page });
  const jobs = await jobLabels(
    tx,
    rows.flatMap(({ job_id }) => job_id ?? []),
  );
  return {
    items: rows.map((row) => {
      const job = row.job_id === null ? undefined : jobs.get(row.job_id);
      return {
        id: row.id,
        to: row.recipient,
        subject: row.subject,
        job: job ? { id: job.id, short_code: job.short_code } : null,
        created_at: row.created_at.toISOString(),
        tries: row.attempts,
        reason: row.problem ?? t('unknown_reason'),
        status: row.final_status ?? ('retrying' as const),
        can_send_again: row.request !== null,
      };
    }),
    total,
    page_number,
    per_page,
  };
});

const sendEmailAgainHandler = writeUseCase(contract.sendEmailAgain, async (context) => {
  const { tx, actor, params } = context;
  assertCan(actor, 'email.manage');
  const email = await findUnsentEmail(tx, params.id);
  if (!email) throw notFound(t('email_missing_error'));
  if (!email.request) throw wrongState(t('email_not_repeatable_error'));
  const job = email.job_id === null ? undefined : (await jobLabels(tx, [email.job_id])).get(email.job_id);
  await enqueue(tx, sendAgainBackgroundJob, { message_id: email.id }, { key: `send_again:${email.id}` });
  await recordAudit(context, {
    action: t.source('email_resent_label'),
    object: { kind: 'email', id: email.id, name: `${email.subject} (${email.recipient})` },
    changes: [],
    programs: job?.program_keys ?? null,
  });
  return { done: true as const };
});

export const UNSENT_EMAIL_ROUTES = [listUnsentEmailsHandler, sendEmailAgainHandler];
