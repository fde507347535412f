import type { ColumnType, Generated } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { z } from 'zod';
import { type Channel, LETTERS, type LetterKey, type LetterValues, writeLetter } from '@/messages';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/db';
import { newId } from '@/platform/server/ids';
import { defineJob } from '@/platform/server/outbox';
import { renderLetter } from './letter';

type Instant = ColumnType<Date, Date | string, Date | string>;

type MailsTable = {
  id: string;
  job_id: string | null;
  template: string;
  channel: Generated<Channel>;
  key: string;
  recipient: string;
  subject: string;
  html: string | null;
  plain: string | null;
  created_at: Instant;
  sent_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
};

declare module '@/platform/server/db/schema' {
  interface Schema {
    'app.mails': MailsTable;
  }
}

export type Mail = {
  /** The reason for this mail: a second one with the same key is not sent. */
  key: string;
  job_id: string | null;
  to: string;
  letter: LetterKey;
  values: LetterValues;
};

/**
 * Writes a letter and sends it, once for its key. A worker that dies after the mail server took the
 * message and before that is noted sends it again with the same Message-ID, which mailboxes show once.
 */
export async function sendMail(db: Database, config: Config, mail: Mail, now: Date): Promise<void> {
  const earlier = await db.unsafeKysely.selectFrom('app.mails').selectAll().where('key', '=', mail.key).executeTakeFirst();
  if (earlier?.sent_at) return;
  const letter = writeLetter(mail.letter, mail.values);
  const { html, plain } = await renderLetter(letter);
  const id = earlier?.id ?? newId();
  if (!earlier) {
    await db.unsafeKysely
      .insertInto('app.mails')
      .values({
        id,
        key: mail.key,
        job_id: mail.job_id,
        template: mail.letter,
        recipient: mail.to,
        subject: letter.subject,
        html,
        plain,
        created_at: now,
        sent_at: null,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
  const transport = transportOf(config);
  // A name that exists nowhere (RFC 2606): the demo's mailbox refuses it as a mail server would.
  if (!transport && mail.to.endsWith('.invalid')) throw new Undeliverable('There is no such mailbox.');
  if (transport)
    await sendBy(transport, {
      from: config.mailFrom,
      to: mail.to,
      subject: letter.subject,
      html,
      text: plain,
      messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    });
  // In production nobody reads our copy: what was said is in the history, the words are in the recipient's mailbox.
  await db.unsafeKysely
    .updateTable('app.mails')
    .set({ sent_at: now, ...(config.mode === 'production' && { html: null, plain: null }) })
    .where('key', '=', mail.key)
    .execute();
}

/** The mail server refused this address for good: sending again would change nothing. */
export class Undeliverable extends Error {}

async function sendBy(transporter: Transporter, message: Parameters<Transporter['sendMail']>[0]): Promise<void> {
  try {
    await transporter.sendMail(message);
  } catch (error) {
    const code = (error as { responseCode?: number }).responseCode ?? 0;
    if (code >= 550 && code < 560) throw new Undeliverable(error instanceof Error ? error.message : String(error), { cause: error });
    throw error;
  }
}

let transport: { url: string; transporter: Transporter } | undefined;

function transportOf({ smtpUrl }: Config): Transporter | null {
  if (!smtpUrl) return null;
  if (transport?.url !== smtpUrl) transport = { url: smtpUrl, transporter: createTransport(pooled(smtpUrl)) };
  return transport.transporter;
}

/** One connection for many mails, as nodemailer reads it from the address. */
function pooled(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('pool', 'true');
  return url.toString();
}

const letterKeys = Object.keys(LETTERS) as [LetterKey, ...LetterKey[]];

export const mailSchema = z.object({
  key: z.string().min(1),
  job_id: z.uuid().nullable(),
  to: z.string().min(3),
  letter: z.enum(letterKeys),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** Page of ours that the button opens. */
  path: z.string().startsWith('/').nullable(),
});

/** A letter without a secret in it; links that let somebody in are minted by the jobs that own them. */
export const letterJob = defineJob('messages.letter', mailSchema, async ({ payload, db, config, clock }) => {
  const { path, ...mail } = payload;
  await sendMail(db, config, { ...mail, values: { ...mail.values, ...(path && { link: `${config.publicUrl}${path}` }) } }, clock.now());
});
