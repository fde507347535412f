import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { handleOAuthUserInfo } from 'better-auth/oauth2';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { OutsideIdentity } from '@/platform/server/config';
import { t } from './messages';
import type { SignInGate } from './sign-in-gate';
import { requestIdOf } from './sign-in-records';

/** Maximum age of a token. A short time is enough, because the other system creates the token when it redirects the user to the portal. */
const MAX_AGE_MINUTES = 5;

const claims = z.object({
  sub: z.string().min(1).max(200),
  jti: z.string().min(1).max(200),
  email: z.email(),
  email_verified: z.literal(true),
  name: z.string().max(200).default(''),
});

type Options = { from: NonNullable<OutsideIdentity['customTokens']>; audience: string; gate: SignInGate };

/** Plugin that signs in users of another system. The other system issues a signed token, which this plugin exchanges once for a session. */
export function customTokenPlugin({ from, audience, gate }: Options) {
  const keys = createRemoteJWKSet(new URL(from.keys));
  return {
    id: 'custom-token',
    endpoints: {
      signInCustomToken: createAuthEndpoint('/sign-in/custom-token', { method: 'POST', body: z.object({ token: z.string().max(4000) }) }, async (ctx) => {
        const signInError = async (name = t.source('unknown_token_name')) => {
          await gate.signInFailed({ person: { name }, action: t.source('outside_failed_entry'), requestId: requestIdOf(ctx) });
          return new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN', message: t('token_invalid_error') });
        };
        const parsedClaims = claims.safeParse(await payloadOf(ctx.body.token));
        if (!parsedClaims.success) throw await signInError();
        const { sub, jti, email, email_verified, name } = parsedClaims.data;
        if (!(await gate.isFirst(`custom_token:${jti}`, 2 * MAX_AGE_MINUTES))) throw await signInError(email);
        const result = await handleOAuthUserInfo(ctx, {
          userInfo: { id: `${from.issuer} ${sub}`, email, emailVerified: email_verified, name },
          account: { providerId: 'custom-token', accountId: `${from.issuer} ${sub}` },
          source: { method: 'oauth', oauth: { providerId: 'custom-token' } },
        });
        if (!result.data) throw await signInError(email);
        await setSessionCookie(ctx, result.data);
        return ctx.json({ done: true });
      }),
    },
  } satisfies BetterAuthPlugin;

  /** Returns the payload of a token, or null for an invalid token. Throws if the keys of the other system cannot be read. */
  async function payloadOf(token: string): Promise<JWTPayload | null> {
    try {
      const verified = await jwtVerify(token, keys, {
        issuer: from.issuer,
        audience,
        // Allow only asymmetric algorithms. With a shared secret, this portal could create tokens that seem to come from the other system.
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        requiredClaims: ['exp', 'iat', 'jti', 'sub'],
        maxTokenAge: `${MAX_AGE_MINUTES}m`,
      });
      return verified.payload;
    } catch (error) {
      if (isAboutToken(error)) return null;
      throw error;
    }
  }
}

/** Returns true if an error means that the token is invalid. Other errors mean that the keys could not be read. */
const isAboutToken = (error: unknown): boolean =>
  error instanceof errors.JWTClaimValidationFailed ||
  error instanceof errors.JWTExpired ||
  error instanceof errors.JWTInvalid ||
  error instanceof errors.JWSInvalid ||
  error instanceof errors.JWSSignatureVerificationFailed ||
  error instanceof errors.JOSEAlgNotAllowed ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWKSNoMatchingKey;
