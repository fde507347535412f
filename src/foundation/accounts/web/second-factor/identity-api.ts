import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { isRecord, isString, recordArrayOf } from '@/platform';
import { ApiError } from '@/platform/web';
import { t } from './messages';

/**
 * Response of the identity provider; `raw` is the complete JSON body, which may be an array. Requests use the session cookie, because a user has no token
 * before two-factor authentication.
 */
type Answer = { ok: true; body: Record<string, unknown>; raw: unknown } | { ok: false; problem: string };

async function callIdentity(path: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(`/api/auth${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', 'X-REQUEST-ID': crypto.randomUUID(), ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, body: isRecord(answer) ? answer : {}, raw: answer };
    return { ok: false, problem: problemOf(response.status, isRecord(answer) && isString(answer.code) ? answer.code : '') };
  } catch {
    return { ok: false, problem: t('connection_error') };
  }
}

const PROBLEMS: Record<string, string> = {
  INVALID_CODE: t('code_wrong_error'),
  INVALID_BACKUP_CODE: t('backup_code_wrong_error'),
  INVALID_PASSWORD: t('password_wrong_error'),
  INVALID_TWO_FACTOR_COOKIE: t('second_step_expired_error'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: t('second_step_expired_error'),
  SESSION_NOT_FRESH: t('second_step_expired_error'),
  SECOND_STEP_NEEDED: t('second_step_required_error'),
  PASSKEY_NOT_FOUND: t('passkey_unknown_error'),
  NOT_CHECKED: t('device_unverified_error'),
};

const problemOf = (status: number, code: string): string =>
  PROBLEMS[code] ?? (status === 429 ? t('attempts_exceeded_error') : status >= 500 ? t('connection_error') : t('sign_in_failed_error'));

export type Passkey = { id: string; name: string; added: string | null };

/**
 * State of two-factor authentication. `challenge`: the password was correct, and the user must still enter a code. `due`: signed in, but the account has an
 * authenticator app, and the user must still enter a code. `open`: signed in, and the account has no authenticator app. `done`: verified.
 */
export type SecondFactorStatus =
  | { state: 'signed_out' }
  | { state: 'challenge' }
  | { state: 'due' | 'open' | 'done'; hasApp: boolean; hasPassword: boolean; passkeys: readonly Passkey[] };

const SIGNED_IN = ['due', 'open', 'done'] as const;

export async function fetchSecondFactorStatus(): Promise<SecondFactorStatus> {
  const answer = await callIdentity('/second-step');
  if (!answer.ok) throw new ApiError(0, { detail: answer.problem });
  const { state, has_app, has_password, passkeys } = answer.body;
  const signedInState = SIGNED_IN.find((candidate) => candidate === state);
  if (!signedInState) return { state: state === 'challenge' ? 'challenge' : 'signed_out' };
  return {
    state: signedInState,
    hasApp: has_app === true,
    hasPassword: has_password === true,
    passkeys: recordArrayOf(passkeys).map(({ id, name, added_at }) => ({ id: String(id), name: String(name), added: isString(added_at) ? added_at : null })),
  };
}

/** Error message of a request, or null if the request succeeded. */
export type CallProblem = string | null;
const problemOfAnswer = (answer: Answer): CallProblem => (answer.ok ? null : answer.problem);

export const submitCode = async (code: string, kind: 'app' | 'backup'): Promise<CallProblem> =>
  problemOfAnswer(await callIdentity(kind === 'app' ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code: code.replaceAll(/\s/g, '') }));

export type AuthenticatorSecret = { uri: string; secret: string; backupCodes: readonly string[] };
const codesIn = (body: Record<string, unknown>): string[] => (Array.isArray(body.backupCodes) ? body.backupCodes.filter(isString) : []);
const withPassword = (password: string) => (password === '' ? {} : { password });

/** Begins the setup of an authenticator app. The app becomes active when the user enters its first valid code. */
export async function startAuthenticatorSetup(password: string): Promise<AuthenticatorSecret | { problem: string }> {
  const answer = await callIdentity('/two-factor/enable', withPassword(password));
  if (!answer.ok) return { problem: answer.problem };
  const uri = String(answer.body.totpURI);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', backupCodes: codesIn(answer.body) };
}

export const removeAuthenticator = async (password: string): Promise<CallProblem> =>
  problemOfAnswer(await callIdentity('/two-factor/disable', withPassword(password)));

/** Creates new backup codes. The earlier codes become invalid. */
export async function createBackupCodes(password: string): Promise<{ backupCodes: readonly string[] } | { problem: string }> {
  const answer = await callIdentity('/two-factor/generate-backup-codes', withPassword(password));
  return answer.ok ? { backupCodes: codesIn(answer.body) } : { problem: answer.problem };
}

/** Returns true if the browser supports passkeys at this URL. Passkeys need a host name, so they do not work if the URL has an IP address. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);

export async function signInWithPasskey(): Promise<CallProblem> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await callIdentity('/passkey/generate-authenticate-options');
  if (!options.ok) return options.problem;
  try {
    // The cast is safe, because the server created the options with the same library. `userVerification` makes the device ask for a fingerprint or PIN.
    const optionsJSON = { ...(options.raw as PublicKeyCredentialRequestOptionsJSON), userVerification: 'required' as const };
    return problemOfAnswer(await callIdentity('/passkey/verify-authentication', { response: await startAuthentication({ optionsJSON }) }));
  } catch {
    return t('passkey_use_error');
  }
}

export async function addPasskey(name: string): Promise<CallProblem> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const options = await callIdentity('/passkey/generate-register-options');
  if (!options.ok) return options.problem;
  try {
    // The cast is safe, because the server created the options with the same library.
    const optionsJSON = options.raw as PublicKeyCredentialCreationOptionsJSON;
    return problemOfAnswer(await callIdentity('/passkey/verify-registration', { name, response: await startRegistration({ optionsJSON }) }));
  } catch {
    return t('passkey_create_error');
  }
}

export const removePasskey = async (id: string): Promise<CallProblem> => problemOfAnswer(await callIdentity('/passkey/delete-passkey', { id }));

/** Starts a sign-in with an outside provider. Returns the provider URL to open, or an error message. */
export async function startExternalSignIn(provider: string, where: { to: string; invite?: string }): Promise<{ url: string } | { problem: string }> {
  const answer = await callIdentity('/sign-in/social', { provider, ...where });
  if (!answer.ok) return { problem: t('provider_unavailable_error') };
  return { url: String(answer.body.url) };
}

export const exchangeCustomToken = async (token: string): Promise<CallProblem> =>
  (await callIdentity('/sign-in/custom-token', { token })).ok ? null : t('link_invalid_error');
