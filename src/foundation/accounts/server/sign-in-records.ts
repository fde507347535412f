import { sql } from 'kysely';
import { z } from 'zod';
import { newId } from '@/platform/server';
import type { OutsideIdentity } from '@/platform/server/config';
import type { Tx } from '@/platform/server/db';
import { t } from './messages';
import { outsideSignIns } from './outside-sign-ins';

/** Our own requests to the identity provider carry the id of the request in this header. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The person of a record: an account, or the name to record when no account is known. */
export type SignInPerson = { subject: string } | { name: string };

export type SignInRecord = { person: SignInPerson; action: string; requestId: string };

/** Adds a sign-in or a failed one to the audit log. */
export async function recordSignIn(tx: Tx, { person, action, requestId }: SignInRecord): Promise<void> {
  const [subject, name] = 'subject' in person ? [person.subject, null] : [null, person.name];
  await sql`select app.record_sign_in(${subject}, ${name}, ${action}, ${requestId})`.execute(tx);
}

const MAX_EMAIL_LENGTH = 254;
const emailAddress = z.email().max(MAX_EMAIL_LENGTH);

/** People type their password into the email field by mistake: only an email address is recorded. */
export const recordedName = (typed: string): string => (emailAddress.safeParse(typed).success ? typed : t.kept('no_email_typed_name'));

type Call = { path?: string | undefined; params?: Record<string, unknown> | undefined };

const ACTIONS: Readonly<Record<string, string>> = {
  '/two-factor/verify-totp': t.kept('code_login_entry'),
  '/two-factor/verify-backup-code': t.kept('backup_login_entry'),
  '/passkey/verify-authentication': t.kept('passkey_login_entry'),
  '/sign-in/custom-token': t.kept('token_login_entry'),
};

/** The text of the record for a session that begins at this call of the identity provider. */
export function signInAction({ path = '', params }: Call, outsideIdentity: OutsideIdentity): string {
  if (path !== '/callback/:id') return ACTIONS[path] ?? t.kept('signed_in_entry');
  const provider = outsideSignIns(outsideIdentity).find(({ id }) => id === params?.id);
  return t.kept('outside_login_entry', { name: provider?.name ?? String(params?.id) });
}

type WithHeaders = { headers?: Headers | undefined } | null | undefined;

export const requestIdOf = (context: WithHeaders): string => context?.headers?.get(REQUEST_ID_HEADER) ?? newId();
