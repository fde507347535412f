import { sql } from 'kysely';
import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import { GUEST_ROLES } from '@/access';
import { asSystem, readAsSystem } from '@/access/server';
import { keysOf, portalLogo, portalName } from '@/platform';
import { languageWithTag, newId, runInLanguage } from '@/platform/server';
import type { StoredRequest } from '@/platform/server/background-jobs';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/db';
import { type Appointment, type ComposedEmail, composeEmail, EMAIL_TEMPLATES, type EmailTemplateKey } from '../emails';
import type { UntypedValues } from '../template-values';
import { calendarFile } from './calendar';
import { t } from './messages';
import './tables';

export type OutgoingEmail = {
  /** Idempotency key. Only one email is sent per key. */
  key: string;
  job_id: string | null;
  to: string;
  template: EmailTemplateKey;
  values: UntypedValues;
  /** Translation of the email for a guest. Its values replace the English values. The English version follows below the translation. */
  translated?: { language: string; values: UntypedValues } | undefined;
  /** Background job that sends this email. It is stored if the email could not be sent, so that the email can be sent again. */
  request: StoredRequest;
};

/**
 * Renders and sends an email once per idempotency key. If the worker crashes after the mail server accepted the message, the worker sends the message again.
 * Both copies have the same Message-ID, so most mailboxes show only one.
 */
export async function sendEmail(db: Database, config: Config, email: OutgoingEmail, now: Date): Promise<void> {
  const earlier = await readAsSystem(db, (tx) => tx.selectFrom('app.outgoing_messages').selectAll().where('key', '=', email.key).executeTakeFirst());
  if (earlier?.sent_at || earlier?.final_status) return;
  const values = { ...(config.helpPhone && { help_phone: config.helpPhone }), ...email.values };
  const english = composeEmail(email.template, values);
  const { content, html, plain } = await runInLanguage(languageWithTag(email.translated?.language), async () => {
    const content = email.translated ? composeEmail(email.template, { ...values, ...email.translated.values }) : english;
    const { renderEmail } = await import('./render-email');
    return { content, ...(await renderEmail(content, portalLogoOf(config), email.translated && english)) };
  });
  const id = earlier?.id ?? newId();
  // Store the email text only in a demo, for the demo mailbox. The text can contain a link or code that gives access, and each attempt creates a new link.
  const text = { subject: content.subject, ...(config.mode === 'demo' ? { html, plain } : { html: null, plain: null }) };
  await asSystem(db, (tx) =>
    tx
      .insertInto('app.outgoing_messages')
      .values({ id, key: email.key, job_id: email.job_id, template: email.template, recipient: email.to, ...text, created_at: now, sent_at: null })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(text))
      .execute(),
  );
  const transport = await transportOf(config);
  const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`;
  try {
    // The domain `.invalid` never exists (RFC 2606). Without a mail server, the portal itself rejects an address in this domain. A demo therefore shows the
    // same error as a deployment with a mail server.
    if (!transport && email.to.endsWith('.invalid')) throw new UndeliverableError(t.source('mailbox_not_found_error'));
    await transport?.sendMail({
      from: fromOf(config, content),
      to: email.to,
      subject: content.subject,
      html,
      text: plain,
      messageId,
      ...calendarOf(content.appointment, email, now),
    });
  } catch (error) {
    const final = asBounce(error);
    await recordSendFailure(db, email, error, final !== null);
    throw final ?? error;
  }
  await asSystem(db, (tx) =>
    tx.updateTable('app.outgoing_messages').set({ sent_at: now, is_unreachable: false, request: null }).where('key', '=', email.key).execute(),
  );
}

function portalLogoOf({ publicUrl }: Config): { src: string; alt: string } | null {
  const logo = portalLogo();
  return logo === null ? null : { src: `${publicUrl}${logo}`, alt: portalName() };
}

/** Returns the From header: the sender name with the portal's email address. Email clients show the name first, so guests recognize their contractor. */
const fromOf = ({ mailFrom }: Config, { sender }: ComposedEmail) => ({
  name: [sender.name, sender.suffix].filter(Boolean).join(' '),
  address: /<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom,
});

/**
 * Returns the calendar file that is attached to an email, or null. If the email belongs to a job, the calendar event has the job ID as its ID, because a job
 * has only one first meeting. A later email about the same job moves this meeting in the recipient's calendar.
 */
const calendarOf = (appointment: Appointment | null, { job_id, key }: OutgoingEmail, now: Date) =>
  appointment && { icalEvent: { method: 'PUBLISH', filename: 'appointment.ics', content: calendarFile(appointment, job_id ?? key, now) } };

/** Error for a message that the mail server or the text message provider permanently rejects. */
export class UndeliverableError extends Error {}

function asBounce(error: unknown): UndeliverableError | null {
  if (error instanceof UndeliverableError) return error;
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 550 && code < 560 ? new UndeliverableError(error instanceof Error ? error.message : String(error), { cause: error }) : null;
}

/**
 * Returns true if an error concerns the mail server and not this email. Such an error has no SMTP status, has the status 421 (not available), or means that the
 * server rejected the portal's credentials.
 */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof UndeliverableError) return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  return status === 0 || status === 421 || ('code' in error && error.code === 'EAUTH');
}

/** Stores the reason why a message was not sent, and the background job with which it can be sent again. */
export async function recordSendFailure(
  db: Database,
  { key, request }: Pick<OutgoingEmail, 'key' | 'request'>,
  error: unknown,
  isFinal: boolean,
): Promise<void> {
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  await asSystem(db, (tx) =>
    sql`update app.outgoing_messages
        set attempts = attempts + 1, problem = ${problem}, final_status = ${isFinal ? 'bounced' : null},
            request = ${JSON.stringify(request)}::jsonb, is_unreachable = (channel = 'email' and ${isUnreachable(error)}::boolean)
        where key = ${key}`.execute(tx),
  );
}

/** Returns true if the mail server accepts a connection with the portal's credentials, or if no mail server is configured. */
export async function isMailServerUp(config: Config): Promise<boolean> {
  const transport = await transportOf(config);
  return transport ? transport.verify().catch(() => false) : true;
}

/**
 * Sends an email or text message in a background job. If the attempt fails, throws the error so that the background job runs again, except after a permanent
 * rejection. Marks the message as failed after the last attempt.
 */
export async function deliverMessage(
  send: () => Promise<void>,
  { db, key, isLastAttempt }: { db: Database; key: string; isLastAttempt: boolean },
): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof UndeliverableError) return;
    if (isLastAttempt) await giveUp(db, key);
    throw error;
  }
}

async function giveUp(db: Database, key: string): Promise<void> {
  await asSystem(db, (tx) =>
    sql`update app.outgoing_messages set final_status = 'failed' where key = ${key} and sent_at is null and final_status is null`.execute(tx),
  );
}

/**
 * Options for background jobs that send emails. The delay between attempts grows to six hours, so emails are sent even after the mail server was down for days.
 */
export const EMAIL_RETRY_OPTIONS = { maxAttempts: 20 };

let transport: { url: string; transporter: Transporter } | undefined;

async function transportOf({ smtpUrl }: Config): Promise<Transporter | null> {
  if (!smtpUrl) return null;
  const { createTransport } = await import('nodemailer');
  if (transport?.url !== smtpUrl) transport = { url: smtpUrl, transporter: createTransport(pooled(smtpUrl)) };
  return transport.transporter;
}

/** Returns the SMTP URL with connection pooling turned on, so that nodemailer uses one connection for many emails. */
function pooled(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('pool', 'true');
  return url.toString();
}

const templateKeys = keysOf(EMAIL_TEMPLATES);

const emailValues = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));

export const emailRequestSchema = z.object({
  key: z.string().min(1),
  job_id: z.uuid().nullable(),
  to: z.string().min(3),
  template: z.enum(templateKeys),
  values: emailValues,
  /** Translation for a guest who does not read English. */
  translated: z.object({ language: z.string(), values: emailValues }).optional(),
  /** Time zone of the home, because reminders are sent only in the daytime at the home. */
  time_zone: z.string().optional(),
  /** Tasks that the email asks a guest to complete. The email is outdated when none of these tasks is open. */
  asks: z.object({ role: z.enum(GUEST_ROLES), task_ids: z.array(z.string()) }).optional(),
  /** Path of the portal page that the button opens. */
  path: z.string().startsWith('/').nullable(),
});
