import type { BetterAuthOptions } from 'better-auth';
import { APIError, getOAuthState } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import { z } from 'zod';
import { AppError } from '@/platform';
import { newId } from '@/platform/server';
import type { OutsideIdentity } from '@/platform/server/config';
import { customTokenPlugin } from './custom-token';
import { t } from './messages';
import { OWN_ISSUER_ID } from './outside-sign-ins';
import type { SignInGate } from './sign-in-gate';
import { recordedName, requestIdOf, type SignInRecord } from './sign-in-records';

const TIMEOUT_MS = 5_000;
const document = z.object({ issuer: z.string() });

/**
 * Group of outside providers that share one instance of the identity library. `issuer`: the deployment's own OpenID Connect issuer, whose configuration the
 * library must request first. `others`: Google, Microsoft and custom tokens, which need no such request.
 */
export type ExternalProvider = 'issuer' | 'others';
/** Returns the group to which the provider with this ID belongs. */
export const externalProvidersOf = (provider: unknown): ExternalProvider => (provider === OWN_ISSUER_ID ? 'issuer' : 'others');

type Part = Required<Pick<BetterAuthOptions, 'socialProviders' | 'plugins'>>;

export const oidcProvider = ({ issuer }: OutsideIdentity): Part => ({
  socialProviders: {},
  plugins: issuer
    ? [
        genericOAuth({
          config: [
            {
              providerId: OWN_ISSUER_ID,
              discoveryUrl: discoveryOf(issuer.url),
              clientId: issuer.clientId,
              clientSecret: issuer.clientSecret,
              scopes: ['openid', 'email', 'profile'],
              pkce: true,
              requireIdTokenVerification: true,
              // Two issuers can use the same subject for different people, so the subject includes the issuer.
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

/**
 * Throws if the issuer does not respond or reports another issuer name. Without this check, the library would accept any name and ignore an unreachable issuer
 * until the next start.
 */
export async function assertIssuerReachable({ issuer }: OutsideIdentity): Promise<void> {
  if (!issuer) return;
  const configuration = await fetch(discoveryOf(issuer.url), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => document.safeParse(await response.json()).data)
    .catch(() => undefined);
  if (configuration?.issuer.replace(/\/+$/, '') !== issuer.url.replace(/\/+$/, ''))
    throw new AppError('outside_failed', t('issuer_unavailable_error', { name: issuer.name }));
}

/**
 * Decides whether a user of an outside provider may sign in. The provider confirms the identity. Only users and invited people with a verified email address
 * get an account.
 */
export const admitExternalUser =
  (gate: SignInGate): ValidateUser =>
  async (data, context) => {
    const refusal = await refusalOf(gate, data);
    if (!refusal) return;
    const { id, email } = data.user;
    const person = data.source.action === 'sign-in' && id ? { subject: id } : { name: recordedName(email ?? '') };
    await gate.signInFailed({ person, action: t.source('outside_failed_entry'), requestId: requestIdOf(context) });
    return refusal;
  };

type ValidateUser = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>;

/** Errors that `admitExternalUser` records together with the name of the person. For all other errors, the library does not report who tried to sign in. */
const LET_IN_ERRORS = ['email_not_verified', 'not_invited', 'other_invitation'] as const;
type LetInError = (typeof LET_IN_ERRORS)[number];

/**
 * Returns the sign-in record to store if a sign-in with an outside provider failed and the person is unknown. Returns null if the sign-in succeeded or
 * `admitExternalUser` already recorded the failure.
 * @param location - URL to which the library redirects after the sign-in; its `error` parameter has the error code
 */
export function unrecordedFailure(location: string | null): Omit<SignInRecord, 'requestId'> | null {
  const error = location === null ? null : new URL(location, 'http://localhost').searchParams.get('error');
  if (error === null || LET_IN_ERRORS.some((code) => code === error)) return null;
  return { person: { name: t.source('outside_person_name') }, action: t.source('outside_failed_entry') };
}

async function refusalOf(gate: SignInGate, { user, source }: Parameters<ValidateUser>[0]): Promise<{ error: LetInError } | undefined> {
  if (source.method !== 'oauth') return;
  const isChecked = user.emailVerified === true;
  if (source.action !== 'sign-in' && !isChecked) return { error: 'email_not_verified' };
  const who = source.action === 'create-user' ? { subject: null, email: user.email ?? null } : { subject: user.id ?? null, email: null };
  if (await gate.isOurs(who)) return;
  const invite = await inviteOfSignIn();
  if (invite === null) return { error: 'not_invited' };
  if (!isChecked) return { error: 'email_not_verified' };
  if (!(await gate.isInvited(invite, user.email ?? ''))) return { error: 'other_invitation' };
  return;
}

const signInState = z.object({ invite: z.string() });

/**
 * Returns the hash of the invite link that the user opened, or null if the sign-in began without an invite link. The database stores the sign-in state and must
 * not contain valid links. Therefore, the state contains this hash instead of the link (app/server/identity.ts).
 */
const inviteOfSignIn = async (): Promise<string | null> => signInState.safeParse(await getOAuthState()).data?.invite ?? null;

type Context = { context: { internalAdapter: { findUserById: (id: string) => Promise<{ email: string; emailVerified: boolean; name: string } | null> } } };

/**
 * Accepts the invite before the session begins. At this point the account already exists, so the user can repeat an interrupted sign-in. Does nothing without
 * an invite, or if the account already belongs to an active user. Throws `FORBIDDEN` if the invite cannot be accepted.
 */
export async function acceptInviteDuringSignIn(gate: SignInGate, subject: string, { context }: Context): Promise<void> {
  const invite = await inviteOfSignIn();
  if (invite === null || (await gate.isOurs({ subject, email: null }))) return;
  const user = await context.internalAdapter.findUserById(subject);
  const isAccepted = user?.emailVerified && (await gate.accept(invite, { subject, email: user.email, name: user.name, requestId: newId() }));
  if (!isAccepted) throw new APIError('FORBIDDEN', { code: 'other_invitation', message: t('invitation_invalid_error') });
}
