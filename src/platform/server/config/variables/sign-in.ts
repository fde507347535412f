import { z } from 'zod';
import { urlSchemaFor, type Variable } from '../kinds';

/** Variables for signing in and for external identity providers. */
export const SIGN_IN_VARIABLES = {
  AUTH_SECRET: {
    meaning: 'Key that signs sessions and links. Keep it secret: with it, anyone can sign in as any user',
    default: 'generated in DATA_DIR in demo, required in production',
    schema: z.string().min(32),
    expected: 'at least 32 characters',
    production: 'required',
  },
  TEST_AUTH_TOKEN: {
    meaning: 'Demo only: token that lets a test sign in as any user without a password',
    default: 'none: tests cannot sign in without a password',
    schema: z.string().min(16),
    expected: 'at least 16 characters',
    production: 'refused',
  },
  STAFF_SECOND_STEP: {
    meaning:
      '`required`: staff need two-factor authentication, which is a code from an authenticator app or a passkey in addition to their password. Staff without it must set it up first. A sign-in through OIDC_ISSUER counts as two-factor authentication',
    default: 'optional: each person can turn it on',
    schema: z.enum(['optional', 'required']),
    expected: 'optional or required',
  },
  OIDC_ISSUER: {
    meaning:
      'OpenID Connect issuer for sign-in. The portal reads its discovery document. Register PUBLIC_URL + /api/auth/callback/oidc as the redirect address',
    default: 'none',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://login.example.org',
  },
  OIDC_CLIENT_ID: { meaning: 'Client ID of this deployment at the issuer', default: 'none', schema: z.string(), expected: 'a client ID' },
  OIDC_CLIENT_SECRET: { meaning: 'Client secret of this deployment at the issuer', default: 'none', schema: z.string(), expected: 'a client secret' },
  OIDC_NAME: { meaning: 'Name of the issuer on its sign-in button', default: 'single sign-on', schema: z.string().max(40), expected: 'a name' },
  GOOGLE_CLIENT_ID: {
    meaning: 'Client ID for sign-in with Google. Register PUBLIC_URL + /api/auth/callback/google as the redirect address',
    default: 'none',
    schema: z.string(),
    expected: 'a client ID',
  },
  GOOGLE_CLIENT_SECRET: { meaning: 'Client secret for sign-in with Google', default: 'none', schema: z.string(), expected: 'a client secret' },
  MICROSOFT_CLIENT_ID: {
    meaning: 'Client ID for sign-in with Microsoft. Register PUBLIC_URL + /api/auth/callback/microsoft as the redirect address',
    default: 'none',
    schema: z.string(),
    expected: 'a client ID',
  },
  MICROSOFT_CLIENT_SECRET: { meaning: 'Client secret for sign-in with Microsoft', default: 'none', schema: z.string(), expected: 'a client secret' },
  MICROSOFT_TENANT: {
    meaning: 'ID of the Microsoft organization whose accounts can sign in',
    default: 'common: any organization',
    schema: z.string().regex(/^[\w.-]+$/),
    expected: 'a tenant ID',
  },
  CUSTOM_TOKEN_ISSUER: {
    meaning: 'Issuer (`iss`) of tokens from another system that signed people in. That system sends people to PUBLIC_URL + /login#token= with a signed token',
    default: 'none: such tokens are rejected',
    schema: z.string(),
    expected: 'the name of an issuer',
  },
  CUSTOM_TOKEN_KEYS: {
    meaning: 'Address of the public keys (JWKS) of CUSTOM_TOKEN_ISSUER',
    default: 'none',
    schema: urlSchemaFor('https:', 'http:'),
    expected: 'an address like https://partner.example.org/jwks.json',
  },
} as const satisfies Record<string, Variable>;
