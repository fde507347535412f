import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { IdentityProvider } from './identity-options';
import type { SecondFactorState } from './second-factor';
import { VerifiedTokenCache } from './verified-token-cache';

/** Content of a verified token: the account, and the state of two-factor authentication. A token contains no rights. */
export type Identity = {
  subject: string;
  email: string;
  emailVerified: boolean;
  secondStep: SecondFactorState;
  /** ID of the session to which the token belongs. */
  session?: string;
};

/**
 * Returns a function that verifies tokens with the published keys of the provider. The function returns null for an invalid token.
 * @param issuer - URL of the deployment, which is also the audience
 */
export function tokenVerifier(provider: () => IdentityProvider, issuer: string): (token: string) => Promise<Identity | null> {
  let keys: ReturnType<typeof createLocalJWKSet> | undefined;
  const loadKeys = async () => {
    // The cast is safe, because the same library creates and reads the keys.
    keys = createLocalJWKSet((await provider().api.getJwks()) as JSONWebKeySet);
    return keys;
  };

  const verifiedTokens = new VerifiedTokenCache<Identity>();

  async function verify(token: string): Promise<Identity | null> {
    const cachedIdentity = verifiedTokens.find(token);
    return cachedIdentity ?? check(token);
  }

  async function check(token: string): Promise<Identity | null> {
    // Load the keys outside of `try`, because the token may be valid although the keys cannot be read. An error keeps the user signed in, but null would sign
    // the user out.
    const currentKeys = keys ?? (await loadKeys());
    try {
      return await verifyWith(token, currentKeys);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      // A token with an unknown key may be signed with a key that is newer than the cached keys. Any other error means that the token is invalid.
      if (!(error instanceof errors.JWKSNoMatchingKey)) return null;
      const newer = await loadKeys();
      return verifyWith(token, newer).catch((again) => {
        if (again instanceof errors.JOSEError) return null;
        throw again;
      });
    }
  }

  async function verifyWith(token: string, keySet: ReturnType<typeof createLocalJWKSet>): Promise<Identity | null> {
    const { payload } = await jwtVerify(token, keySet, { issuer, audience: issuer });
    if (typeof payload.sub !== 'string' || typeof payload.email !== 'string') return null;
    const identity: Identity = {
      subject: payload.sub,
      email: payload.email.toLowerCase(),
      emailVerified: payload.email_verified === true,
      secondStep: payload.second_step === 'done' || payload.second_step === 'due' ? payload.second_step : 'open',
      ...(typeof payload.sid === 'string' && { session: payload.sid }),
    };
    if (payload.exp !== undefined) verifiedTokens.add(token, identity, payload.exp * 1000);
    return identity;
  }

  return verify;
}
