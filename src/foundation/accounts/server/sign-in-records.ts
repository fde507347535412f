import { sql } from 'kysely';
import { z } from 'zod';
import { newId } from '@/platform/server';
import type { OutsideIdentity } from '@/platform/server/config';
import type { Tx } from '@/platform/server/db';
import { t } from './messages';
import { outsideSignIns } from './outside-sign-ins';

/** Header in which the portal sends the request ID to its identity provider. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Person in a sign-in record: an account (`subject`), or a name if the account is unknown. */
export type SignInPerson = { subject: string } | { name: string };

export type SignInRecord = { person: SignInPerson; action: string; requestId: string };

/** Adds a successful or failed sign-in to the audit log. */
export async function recordSignIn(tx: Tx, { person, action, requestId }: SignInRecord): Promise<void> {
  const [subject, name] = 'subject' in person ? [person.subject, null] : [null, person.name];
  await sql`select app.record_sign_in(${subject}, ${name}, ${action}, ${requestId})`.execute(tx);
}

const MAX_EMAIL_LENGTH = 254;
const emailAddress = z.email().max(MAX_EMAIL_LENGTH);

/**
 * Returns the name to record for text that was typed into the email field. Users sometimes type their password there, so only valid email addresses are
 * recorded.
 */
export const recordedName = (typed: string): string => (emailAddress.safeParse(typed).success ? typed : t.source('no_email_typed_name'));

type Call = { path?: string | undefined; params?: Record<string, unknown> | undefined };

const ACTIONS: Readonly<Record<string, string>> = {
  '/two-factor/verify-totp': t.source('code_login_entry'),
  '/two-factor/verify-backup-code': t.source('backup_login_entry'),
  '/passkey/verify-authentication': t.source('passkey_login_entry'),
  '/sign-in/custom-token': t.source('token_login_entry'),
};

/** Returns the audit log text for a session that begins at this endpoint of the identity provider. */
export function signInAction({ path = '', params }: Call, outsideIdentity: OutsideIdentity): string {
  if (path !== '/callback/:id') return ACTIONS[path] ?? t.source('signed_in_entry');
  const provider = outsideSignIns(outsideIdentity).find(({ id }) => id === params?.id);
  return t.source('outside_login_entry', { name: provider?.name ?? String(params?.id) });
}

type WithHeaders = { headers?: Headers | undefined } | null | undefined;

export const requestIdOf = (context: WithHeaders): string => context?.headers?.get(REQUEST_ID_HEADER) ?? newId();
