import { randomBytes } from 'node:crypto';
import { newId, StartupError } from '@/platform/server';
import type { OwnerAccess } from '@/platform/server/db';
import { type Identities, openIdentity } from './identity';

type Options = Parameters<typeof openIdentity>[0] & { db: OwnerAccess; now: Date };

/**
 * Creates the first administrator of a deployment and returns the URL to choose a password, valid for one hour. A repeated call for the same person returns a
 * new link. Throws if the email address is invalid or belongs to a user who is not an administrator. Also throws if the deployment has administrators with
 * other addresses, because those administrators can invite users.
 */
export async function makeFirstAdmin(person: { email: string; name: string }, options: Options): Promise<string> {
  const email = person.email.trim().toLowerCase();
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) throw new StartupError(`${person.email} is not an email address.`);
  let token: string | undefined;
  const identities = openIdentity({
    ...options,
    sendReset: async (_to, made) => {
      token = made;
    },
  });
  try {
    await identities.migrate();
    await addAdmin(email, person.name, identities, options);
    await identities.requestReset(email);
  } finally {
    await identities.close();
  }
  if (!token) throw new Error('The identity provider did not create a link');
  return `${options.config.publicUrl}/password-reset?token=${token}`;
}

async function addAdmin(email: string, name: string, identities: Identities, { db, now }: Options): Promise<void> {
  const existingUsers = await db.unsafeKysely.selectFrom('app.users').select(['email', 'roles']).execute();
  const isAdmin = (roles: string[]) => roles.includes('admin');
  if (existingUsers.some((user) => user.email === email && isAdmin(user.roles))) return;
  if (existingUsers.some((user) => isAdmin(user.roles)))
    throw new StartupError('This deployment already has an administrator, who can invite other people in the portal.');
  if (existingUsers.some((user) => user.email === email)) throw new StartupError(`${email} already belongs to a user who is not an administrator.`);
  // Create a random password that is not shown to anyone. The administrator chooses a password with the link.
  const subject = await identities.createAccount(email, name, randomBytes(32).toString('base64url'));
  await db.unsafeKysely
    .insertInto('app.users')
    .values({
      id: newId(),
      subject,
      email,
      display_name: name,
      kind: 'staff',
      roles: ['admin'],
      contractor_id: null,
      program_keys: null,
      active: true,
      preferences: '{}',
      last_assigned_at: null,
      created_at: now,
    })
    .execute();
}
