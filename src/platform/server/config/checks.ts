import { entriesOf } from '@/platform';
import { isWeakSecret } from '../weak-secret';
import type { VariableName, VariableValues } from './variables';

export function reportProblems(env: Record<string, string | undefined>): string[] {
  const setNames = (['ERROR_REPORTS_TRACES', 'ERROR_REPORTS_REPLAYS', 'ERROR_REPORTS_REPLAYS_ON_ERROR'] as const).filter((name) => env[name]);
  return !env.ERROR_REPORTS_DSN && setNames.length > 0 ? [`ERROR_REPORTS_DSN is missing. Without it, ${setNames.join(', ')} cannot be used.`] : [];
}

/** Groups of variables that must be set together. */
const TOGETHER = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['CUSTOM_TOKEN_ISSUER', 'CUSTOM_TOKEN_KEYS'],
  ['DOE_API_URL', 'DOE_API_TOKEN_URL', 'DOE_API_CLIENT_ID', 'DOE_API_CLIENT_SECRET'],
  ['TEXT_MESSAGES_ACCOUNT', 'TEXT_MESSAGES_TOKEN', 'TEXT_MESSAGES_FROM'],
] as const satisfies readonly (readonly VariableName[])[];

export const missingPartners = (values: VariableValues): string[] =>
  TOGETHER.flatMap((names) => {
    const setName = names.find((name) => values[name] !== undefined);
    return setName ? names.filter((name) => values[name] === undefined).map((name) => `${name} is missing; ${setName} needs it.`) : [];
  });

/**
 * Returns a problem if other computers can reach a demo. A demo shows all emails and lets everyone sign in, so it may accept connections only from its own
 * computer.
 */
export function openDemoProblems({ HOST }: VariableValues): string[] {
  const isHere = HOST === undefined || HOST === 'localhost' || HOST === '::1' || /^127\.\d+\.\d+\.\d+$/.test(HOST);
  return isHere
    ? []
    : [
        `HOST should be 127.0.0.1 in a demo, not "${HOST}": a demo shows everyone's emails and lets anyone sign in. To let others use the portal, set HEARTHLINE_MODE=production.`,
      ];
}

/** Returns the problems of incomplete bucket settings, which would store files in an unexpected location. */
export function bucketProblems(env: Record<string, string | undefined>): string[] {
  const setNames = (['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => env[name]);
  return [
    ...(!env.S3_BUCKET && setNames.length > 0 ? [`S3_BUCKET is missing. Without it, ${setNames.join(', ')} cannot be used.`] : []),
    ...(!env.S3_ACCESS_KEY_ID !== !env.S3_SECRET_ACCESS_KEY ? ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither.'] : []),
  ];
}

/** Returns problems of the geocoder settings: a missing key, and a key, URL or timeout that has no effect on the selected service. */
export function geocoderProblems({ GEOCODER, GEOCODER_KEY, GEOCODER_URL, GEOCODER_TIMEOUT_MS }: VariableValues): string[] {
  const isCalled = GEOCODER === 'google' || GEOCODER === 'census';
  const setNames = Object.entries({ GEOCODER_URL, GEOCODER_TIMEOUT_MS }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return [
    ...(GEOCODER === 'google' && GEOCODER_KEY === undefined ? ['GEOCODER_KEY is missing; GEOCODER=google needs it.'] : []),
    ...(GEOCODER !== 'google' && GEOCODER_KEY !== undefined ? ['GEOCODER_KEY has no effect without GEOCODER=google. Set both, or neither.'] : []),
    ...(!isCalled && setNames.length > 0 ? [`${setNames.join(', ')} has no effect without GEOCODER=google or GEOCODER=census.`] : []),
  ];
}

/** Settings whose address must use TLS in production, with the consequence of an unencrypted connection. */
const TLS_ADDRESSES = {
  OIDC_ISSUER: 'anyone on the network can sign in as any user',
  CUSTOM_TOKEN_KEYS: 'anyone on the network can sign in as any user',
  ERROR_REPORTS_DSN: 'anyone on the network can read the error reports, and pages served over https send no reports',
  PAYMENT_TOOL_URL: 'others on the network can read the key and the invoices',
  GEOCODER_URL: 'others on the network can read the key and the addresses',
  UTILITY_VENDOR_URL: 'others on the network can read the key and the energy use of homes',
  DOE_API_URL: 'others on the network can read the secret and the records of homes',
  DOE_API_TOKEN_URL: 'others on the network can read the secret and the records of homes',
  TEXT_MESSAGES_URL: 'others on the network can read the token, the phone numbers and the messages',
  SLACK_WEBHOOK_URL: 'others on the network can read the address of the webhook and the messages',
  PUBLIC_URL: 'anyone on the network can read passwords',
} as const satisfies Partial<Record<VariableName, string>>;

/**
 * Returns a problem for each production setting that would expose secrets or personal data on the network. Also returns a problem for an AUTH_SECRET that is
 * easy to guess.
 */
export function insecureProductionSettings(values: VariableValues): string[] {
  const { SMTP_URL, SMTP_PLAIN_RELAY, S3_ENDPOINT, S3_PLAIN_ENDPOINT, AUTH_SECRET } = values;
  return [
    ...entriesOf(TLS_ADDRESSES).flatMap(([name, consequence]) =>
      values[name]?.startsWith('http:') ? [`${name} should start with https:// in production: over http:// ${consequence}.`] : [],
    ),
    ...(S3_ENDPOINT?.startsWith('http:') && S3_PLAIN_ENDPOINT !== 'yes'
      ? [
          'S3_ENDPOINT should start with https:// in production: over http:// others on the network can read the files. For a store on this machine or in a closed network, set S3_PLAIN_ENDPOINT=yes.',
        ]
      : []),
    ...(SMTP_URL?.startsWith('smtp:') && !/[?&]requireTLS=true\b/.test(SMTP_URL) && SMTP_PLAIN_RELAY !== 'yes'
      ? [
          'SMTP_URL should start with smtps://, or end with ?requireTLS=true, in production: without TLS others on the network can read links that sign people in. For a relay on this machine, set SMTP_PLAIN_RELAY=yes.',
        ]
      : []),
    ...(AUTH_SECRET !== undefined && isWeakSecret(AUTH_SECRET) ? ['AUTH_SECRET can be guessed. Create one with: openssl rand -base64 32'] : []),
  ];
}
