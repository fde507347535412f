import type { BetterAuthOptions } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';
import { AppError } from '@/platform';
import { newId } from '@/platform/server';
import type { OutsideIdentity } from '@/platform/server/config';
import { customTokenPlugin } from './custom-token';
import { t } from './messages';
import { ISSUER } from './outside-sign-ins';
import type { SignInGate } from './sign-in-gate';
import { recordedName, requestIdOf, type SignInRecord } from './sign-in-records';

const PATIENCE_MS = 5_000;
const document = z.object({ issuer: z.string() });

/** The issuer is asked what it is before anybody comes by it; the others are known. */
export type ExternalProvider = 'issuer' | 'others';
export const externalProvidersOf = (provider: unknown): ExternalProvider => (provider === ISSUER ? 'issuer' : 'others');

type Part = Required<Pick<BetterAuthOptions, 'socialProviders' | 'plugins'>>;

export const oidcProvider = ({ issuer }: OutsideIdentity): Part => ({
  socialProviders: {},
  plugins: issuer
    ? [
        genericOAuth({
          config: [
            {
              providerId: ISSUER,
              discoveryUrl: discoveryOf(issuer.url),
              clientId: issuer.clientId,
              clientSecret: issuer.clientSecret,
              scopes: ['openid', 'email', 'profile'],
              pkce: true,
              requireIdTokenVerification: true,
              // Two issuers may call two people the same: whoever changes issuers does not change people.
              accountSubject: ({ profile }) => `${issuer.url} ${profile.sub ?? ''}`,
              disableProviderLogout: true,
            },
          ],
        }),
      ]
    : [],
});

export const socialProviderConfig = (
  { google, microsoft, customTokens }: OutsideIdentity,
  { audience, gate }: { audience: string; gate: SignInGate },
): Part => ({
  socialProviders: {
    ...(google && { google }),
    ...(microsoft && { microsoft: { clientId: microsoft.clientId, clientSecret: microsoft.clientSecret, tenantId: microsoft.tenant } }),
  },
  plugins: customTokens ? [customTokenPlugin({ from: customTokens, audience, gate })] : [],
});

const discoveryOf = (url: string): string => `${url.replace(/\/+$/, '')}/.well-known/openid-configuration`;

/** The library leaves out, until the next start, an issuer that does not answer; and takes whatever name it answers with. */
export async function assertIssuerReachable({ issuer }: OutsideIdentity): Promise<void> {
  if (!issuer) return;
  const said = await fetch(discoveryOf(issuer.url), { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(async (response) => document.safeParse(await response.json()).data)
    .catch(() => undefined);
  if (said?.issuer.replace(/\/+$/, '') !== issuer.url.replace(/\/+$/, ''))
    throw new AppError('outside_failed', t('issuer_does_not_answer', { name: issuer.name }));
}

/** Who somebody is, another says; whether they come in, we do: who was not let in gets no account, and no unchecked address counts. */
export const admitExternalUser =
  (gate: SignInGate): ValidateUser =>
  async (data, context) => {
    const refusal = await refusalOf(gate, data);
    if (!refusal) return;
    const { id, email } = data.user;
    const person = data.source.action === 'sign-in' && id ? { subject: id } : { name: recordedName(email ?? '') };
    await gate.signInFailed({ person, action: t.kept('outside_failed_entry'), requestId: requestIdOf(context) });
    return refusal;
  };

type ValidateUser = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** `letIn` records these refusals with the person. Other failures come back without a person. */
const LET_IN_ERRORS = ['email_not_verified', 'not_invited', 'other_invitation'] as const;
type LetInError = (typeof LET_IN_ERRORS)[number];

/** The record of a sign-in with an outside provider that came back as a failure without a person. */
export function unrecordedFailure(location: string | null): Omit<SignInRecord, 'requestId'> | null {
  const error = location === null ? null : new URL(location, 'http://localhost').searchParams.get('error');
  if (error === null || LET_IN_ERRORS.some((code) => code === error)) return null;
  return { person: { name: t.kept('outside_person_name') }, action: t.kept('outside_failed_entry') };
}

async function refusalOf(gate: SignInGate, { user, source }: Parameters<ValidateUser>[0]): Promise<{ error: LetInError } | undefined> {
  if (source.method !== 'oauth') return;
  const isChecked = user.emailVerified === true;
  if (source.action !== 'sign-in' && !isChecked) return { error: 'email_not_verified' };
  const who = source.action === 'create-user' ? { subject: null, email: user.email ?? null } : { subject: user.id ?? null, email: null };
  if (await gate.isOurs(who)) return;
  const invite = await inviteOnTheWay();
  if (invite === null) return { error: 'not_invited' };
  if (!isChecked) return { error: 'email_not_verified' };
  if (!(await gate.isInvited(invite, user.email ?? ''))) return { error: 'other_invitation' };
  return;
}

const onTheWay = z.object({ invite: z.string() });

/** The link somebody came by, which our own call sent along (app/server/identity.ts); as its hash, because what is on its way is kept. */
const inviteOnTheWay = async (): Promise<string | null> => onTheWay.safeParse(await getOAuthState()).data?.invite ?? null;

type Context = { context: { internalAdapter: { findUserById: (id: string) => Promise<{ email: string; emailVerified: boolean; name: string } | null> } } };

/** Before their session begins: the account is made by then, so a try that broke off in between is finished by the next one. */
export async function acceptInviteDuringSignIn(gate: SignInGate, subject: string, { context }: Context): Promise<void> {
  const invite = await inviteOnTheWay();
  if (invite === null || (await gate.isOurs({ subject, email: null }))) return;
  const user = await context.internalAdapter.findUserById(subject);
  const isAccepted = user?.emailVerified && (await gate.accept(invite, { subject, email: user.email, name: user.name, requestId: newId() }));
  if (!isAccepted) throw new APIError('FORBIDDEN', { code: 'other_invitation', message: t('invitation_invalid_error') });
}
