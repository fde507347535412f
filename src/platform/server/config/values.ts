import { resolve } from 'node:path';
import { PRODUCT } from '../../product';
import type { Config, DeploymentMode, ErrorReportingConfig, FileBucket, GeocoderConfig, OidcClient, OutsideIdentity } from './config';
import type { VariableValues } from './variables';

/** Builds the configuration from the validated environment variables. */
export function configFromValues(values: VariableValues, mode: DeploymentMode): Config {
  const host = values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  const port = values.PORT ?? 4000;
  return {
    mode,
    host,
    port,
    publicUrl: (values.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
    portal: { name: values.PORTAL_NAME ?? PRODUCT.name, logo: values.PORTAL_LOGO ? resolve(values.PORTAL_LOGO) : null },
    dataDir: resolve(values.DATA_DIR ?? '.data'),
    fileBucket: bucketOf(values),
    databaseUrl: values.DATABASE_URL ?? null,
    servingUrl: values.DATABASE_SERVING_URL ?? null,
    identityUrl: values.DATABASE_IDENTITY_URL ?? null,
    clock: values.CLOCK ?? (mode === 'demo' ? '2026-03-02' : 'now'),
    demoJobs: values.DEMO_JOBS ?? 'all',
    timeZone: values.TIME_ZONE ?? 'America/Chicago',
    authSecret: values.AUTH_SECRET ?? null,
    testAuthToken: values.TEST_AUTH_TOKEN ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    sealingP12: values.SEALING_P12 ? resolve(values.SEALING_P12) : null,
    sealingP12Password: values.SEALING_P12_PASSWORD ?? null,
    apiDocs: values.API_DOCS ?? (mode === 'demo' ? 'everybody' : 'signed_in'),
    mailFrom: values.MAIL_FROM ?? 'Hearthline <no-reply@localhost>',
    helpPhone: values.HELP_PHONE ?? (mode === 'demo' ? '(608) 555-0100' : null),
    clamdHost: values.CLAMD_HOST ?? null,
    textMessages: mode === 'demo' || values.TEXT_MESSAGES_ACCOUNT !== undefined,
    textProvider: textProviderOf(values),
    paymentTool: values.PAYMENT_TOOL_URL ? { url: values.PAYMENT_TOOL_URL.replace(/\/+$/, ''), key: values.PAYMENT_TOOL_KEY ?? '' } : null,
    paymentWebhookSecrets: values.PAYMENT_WEBHOOK_SECRETS ?? [],
    geocoder: geocoderOf(values, mode),
    utilityVendor: values.UTILITY_VENDOR_URL ? { url: values.UTILITY_VENDOR_URL.replace(/\/+$/, ''), key: values.UTILITY_VENDOR_KEY ?? '' } : null,
    utilityWebhookSecrets: values.UTILITY_WEBHOOK_SECRETS ?? [],
    doeApi: doeApiOf(values),
    doeReportDueDay: values.DOE_REPORT_DUE_DAY ?? 15,
    equipmentListHosts: values.EQUIPMENT_LIST_HOSTS ?? [],
    hpxmlSchema: values.HPXML_SCHEMA ? resolve(values.HPXML_SCHEMA) : null,
    slackWebhookUrl: values.SLACK_WEBHOOK_URL ?? null,
    teamChat: mode === 'demo' || values.SLACK_WEBHOOK_URL !== undefined,
    teamChatThread: values.TEAM_CHAT_THREAD_URL ?? (mode === 'demo' ? '/mailbox?q={job_id}' : null),
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    workerConcurrency: values.WORKER_CONCURRENCY ?? 4,
    readUploads: values.READ_UPLOADS !== 'off',
    undoSeconds: values.DECISION_UNDO_SECONDS ?? 10,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    imageHosts: values.IMAGE_HOSTS ?? [],
    videoHosts: values.VIDEO_HOSTS ?? (mode === 'demo' ? ['www.youtube-nocookie.com', 'player.vimeo.com'] : []),
    staffSecondStep: values.STAFF_SECOND_STEP === 'required',
    outsideIdentity: outsideIdentity(values),
    errorReports: errorReportsOf(values),
  };
}

/** Returns the error report settings, or null without a DSN. A sampling rate that is not set gets its default from docs/spec/portal.md §9. */
function errorReportsOf({
  ERROR_REPORTS_DSN,
  ERROR_REPORTS_TRACES,
  ERROR_REPORTS_REPLAYS,
  ERROR_REPORTS_REPLAYS_ON_ERROR,
}: VariableValues): ErrorReportingConfig | null {
  if (ERROR_REPORTS_DSN === undefined) return null;
  return {
    dsn: ERROR_REPORTS_DSN,
    traces: ERROR_REPORTS_TRACES ?? 1,
    replays: ERROR_REPORTS_REPLAYS ?? 0.1,
    replaysOnError: ERROR_REPORTS_REPLAYS_ON_ERROR ?? 1,
  };
}

function outsideIdentity(values: VariableValues): OutsideIdentity {
  const client = (clientId: string | undefined, clientSecret: string | undefined): OidcClient | null =>
    clientId && clientSecret ? { clientId, clientSecret } : null;
  const issuer = client(values.OIDC_CLIENT_ID, values.OIDC_CLIENT_SECRET);
  const microsoft = client(values.MICROSOFT_CLIENT_ID, values.MICROSOFT_CLIENT_SECRET);
  return {
    issuer: issuer && values.OIDC_ISSUER ? { ...issuer, url: values.OIDC_ISSUER, name: values.OIDC_NAME ?? 'single sign-on' } : null,
    google: client(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
    microsoft: microsoft && { ...microsoft, tenant: values.MICROSOFT_TENANT ?? 'common' },
    customTokens: values.CUSTOM_TOKEN_ISSUER && values.CUSTOM_TOKEN_KEYS ? { issuer: values.CUSTOM_TOKEN_ISSUER, keys: values.CUSTOM_TOKEN_KEYS } : null,
  };
}

const GEOCODER_URLS = { google: 'https://places.googleapis.com', census: 'https://geocoding.geo.census.gov/geocoder' };

function geocoderOf(
  { GEOCODER: kind, GEOCODER_KEY: key, GEOCODER_URL, GEOCODER_TIMEOUT_MS: timeoutMs = 3_000 }: VariableValues,
  mode: DeploymentMode,
): GeocoderConfig | null {
  if (kind === undefined) return mode === 'demo' ? { kind: 'simulated' } : null;
  if (kind === 'none') return null;
  const url = (GEOCODER_URL ?? GEOCODER_URLS[kind]).replace(/\/+$/, '');
  return kind === 'google' ? { kind, url, key: key ?? '', timeoutMs } : { kind, url, timeoutMs };
}

function textProviderOf(values: VariableValues): Config['textProvider'] {
  const { TEXT_MESSAGES_URL: url, TEXT_MESSAGES_ACCOUNT: account, TEXT_MESSAGES_TOKEN: token, TEXT_MESSAGES_FROM: from } = values;
  if (!account || !token || !from) return null;
  return { url: (url ?? 'https://api.twilio.com').replace(/\/+$/, ''), account, token, from };
}

function doeApiOf(values: VariableValues): Config['doeApi'] {
  const { DOE_API_URL: url, DOE_API_TOKEN_URL: tokenUrl, DOE_API_CLIENT_ID: clientId, DOE_API_CLIENT_SECRET: clientSecret } = values;
  if (!url || !tokenUrl || !clientId || !clientSecret) return null;
  return { url: url.replace(/\/+$/, ''), tokenUrl, clientId, clientSecret };
}

function bucketOf({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: VariableValues): FileBucket | null {
  if (S3_BUCKET === undefined) return null;
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID ?? null,
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? null,
  };
}
