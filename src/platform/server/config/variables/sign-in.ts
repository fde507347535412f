import { z } from 'zod';
import { url, type Variable } from '../kinds';

/** Who signs in, and which systems sign people in. */
export const SIGN_IN = {
  AUTH_SECRET: {
    meaning: 'Signs sessions and links; whoever knows it can be anybody',
    default: 'made once and kept in DATA_DIR in demo, required in production',
    schema: z.string().min(32),
    expected: 'at least 32 characters',
    production: 'required',
  },
  TEST_AUTH_TOKEN: {
    meaning: 'Demo only: with it a test signs in as anybody, without a password',
    default: 'none: that way of signing in does not exist',
    schema: z.string().min(16),
    expected: 'at least 16 characters',
    production: 'refused',
  },
  STAFF_SECOND_STEP: {
    meaning:
      'required: staff need a second step (a code of an authenticator app, or a passkey) beside their password, and set it up when they next sign in; a sign-in by OIDC_ISSUER counts as one',
    default: 'optional: who wants one turns it on',
    schema: z.enum(['optional', 'required']),
    expected: 'optional or required',
  },
  OIDC_ISSUER: {
    meaning: 'An OpenID Connect issuer that people sign in with, found by discovery; it sends them back to PUBLIC_URL + /api/auth/callback/oidc',
    default: 'none',
    schema: url('https:', 'http:'),
    expected: 'an address like https://login.example.org',
  },
  OIDC_CLIENT_ID: { meaning: 'What the issuer calls this installation', default: 'none', schema: z.string(), expected: 'the id of a client' },
  OIDC_CLIENT_SECRET: { meaning: 'The secret the issuer gave this installation', default: 'none', schema: z.string(), expected: 'the secret of a client' },
  OIDC_NAME: { meaning: 'What people know the issuer by; stands on its button', default: 'single sign-on', schema: z.string().max(40), expected: 'a name' },
  GOOGLE_CLIENT_ID: {
    meaning: 'People sign in with Google, which sends them back to PUBLIC_URL + /api/auth/callback/google',
    default: 'none',
    schema: z.string(),
    expected: 'the id of a client',
  },
  GOOGLE_CLIENT_SECRET: { meaning: 'The secret Google gave this installation', default: 'none', schema: z.string(), expected: 'the secret of a client' },
  MICROSOFT_CLIENT_ID: {
    meaning: 'People sign in with Microsoft, which sends them back to PUBLIC_URL + /api/auth/callback/microsoft',
    default: 'none',
    schema: z.string(),
    expected: 'the id of a client',
  },
  MICROSOFT_CLIENT_SECRET: { meaning: 'The secret Microsoft gave this installation', default: 'none', schema: z.string(), expected: 'the secret of a client' },
  MICROSOFT_TENANT: {
    meaning: 'Whose accounts of Microsoft may be used: the id of one organization',
    default: 'common: of any',
    schema: z.string().regex(/^[\w.-]+$/),
    expected: 'the id of a tenant',
  },
  CUSTOM_TOKEN_ISSUER: {
    meaning: 'Another system that has signed people in and sends them to PUBLIC_URL + /login#token= with a token it signed: what stands there as `iss`',
    default: 'none: no such token is taken',
    schema: z.string(),
    expected: 'the name of an issuer',
  },
  CUSTOM_TOKEN_KEYS: {
    meaning: 'Where that system publishes its keys (JWKS)',
    default: 'none',
    schema: url('https:', 'http:'),
    expected: 'an address like https://partner.example.org/jwks.json',
  },
} as const satisfies Record<string, Variable>;
