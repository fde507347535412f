import { resolve } from 'node:path';
import { z } from 'zod';
import { isDay } from '..';
import { isGuessable } from './guessable';
import { StartupProblem } from './problem';

export type Mode = 'demo' | 'production';

/** What the environment says about this installation, checked and complete. */
export type Config = {
  mode: Mode;
  host: string;
  port: number;
  /** Where people reach us, without a slash at the end: links in mails start with it. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Where files lie that several machines share; null: in the data folder. */
  fileBucket: FileBucket | null;
  /** null: the PostgreSQL that comes with us, in the data folder. */
  databaseUrl: string | null;
  /** The logins that serve people; null: made by the start. See runner/logins.ts. */
  servingUrl: string | null;
  identityUrl: string | null;
  /** A day the business clock was set to, or `now`. */
  clock: string;
  /** Which sample jobs a demo plays: all, or only those that are there when it answers. */
  demoJobs: 'all' | 'few' | 'none';
  /** Where the installation is at home: its days begin and end there. */
  timeZone: string;
  testAuthToken: string | null;
  /** null: a demo keeps one in its data folder, see `openAuthSecret`. */
  authSecret: string | null;
  smtpUrl: string | null;
  /** Where the key that seals signed documents is kept, and what opens it; null: a demo makes one for itself. */
  sealingP12: string | null;
  sealingP12Password: string | null;
  mailFrom: string;
  /** Who may read the description of the API. */
  apiDocs: 'everybody' | 'signed_in';
  /** Whom letters name to call where a company has no number; null: nobody. */
  helpPhone: string | null;
  /** `host:port` of the virus scanner (clamd); null: files say that they were not scanned. */
  clamdHost: string | null;
  /** Text messages can be sent: by a provider, or in a demo to its mailbox. */
  textMessages: boolean;
  /** The provider of text messages (Twilio's API); null: a demo stores them to be read at /mailbox, production sends none. */
  textProvider: { url: string; account: string; token: string; from: string } | null;
  /** null: a demo has its own payment tool to play with; production records payments by hand. */
  paymentTool: { url: string; key: string } | null;
  /** Messages of the payment tool are taken with any of these; a demo keeps one in its data folder, see `paymentSecrets`. */
  paymentWebhookSecrets: string[];
  /** null: a demo keeps what the team would be told, to be read at /mailbox; production tells no chat. */
  slackWebhookUrl: string | null;
  /** Something is told to a team chat. */
  teamChat: boolean;
  /** Where staff read what the team says of a job; `{job_id}` and `{code}` stand for the job. */
  teamChatThread: string | null;
  logLevel: LogLevel;
  workerConcurrency: number;
  /** Seconds in which staff can undo a decision before it takes effect. */
  undoSeconds: number;
  /** Whose word on where a call came from is taken; nobody's when empty. */
  trustedProxies: string[];
  /** The hosts whose pictures, resp. videos, our pages may show; the page security policy names these and no other. */
  imageHosts: string[];
  videoHosts: string[];
  /** Staff come in with a second step only. */
  staffSecondStep: boolean;
  /** Who else says who somebody is, beside our own passwords. */
  outsideIdentity: OutsideIdentity;
  /** Where errors are told to, and how many of what is worth a look; null: nobody is told. */
  errorReports: ErrorReports | null;
};

/** Shares of 0 to 1. */
export type ErrorReports = { dsn: string; traces: number; replays: number; replaysOnError: number };

type Client = { clientId: string; clientSecret: string };

export type OutsideIdentity = {
  /** The installation's own issuer (OpenID Connect), found by discovery; `name` is on its button. */
  issuer: (Client & { url: string; name: string }) | null;
  google: Client | null;
  microsoft: (Client & { tenant: string }) | null;
  /** A system whose signed tokens bring in people it has signed in already; `keys` is where it publishes its keys. */
  customTokens: { issuer: string; keys: string } | null;
};

/** A bucket of an S3-compatible store. */
export type FileBucket = {
  bucket: string;
  /** null: Amazon's own. */
  endpoint: string | null;
  region: string;
  /** null: what the machine itself may do. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Every mistake in the environment at once, one line each. */
export class ConfigError extends StartupProblem {
  readonly problems: string[];
  /** The configuration without the wrong values, so that the start can examine the rest of it in the same pass. */
  readonly readable: Config;

  constructor(problems: string[], readable: Config) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
    this.readable = readable;
  }
}

type Variable = {
  meaning: string;
  /** What holds when it is absent, in words for the README. */
  default: string;
  schema: z.ZodType;
  /** Says what is expected when the schema says no. */
  expected: string;
  /** Production does not start without it, resp. with it. */
  production?: 'required' | 'refused';
};

/** `0.0.0.0/0` would let every caller choose its own address. */
const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]).refine((written) => !written.endsWith('/0'));

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Names only: in a security policy anything else would mean more than one host, or end the line. */
const hosts = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.hostname()));

/** The key of a project and nothing more: browsers read it, and an old DSN has a secret behind the key. */
const dsn = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username !== '' && password === '' && /\/\d+$/.test(pathname);
});

const share = z.coerce.number().min(0).max(1);
const SHARE = 'a share from 0 to 1, like 0.25';

const url = (...protocols: string[]) => z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const VARIABLES = {
  HEARTHLINE_MODE: {
    meaning: 'demo: sample people, readable mailbox, this computer only. production: none of that, and nothing left to defaults that must be secret',
    default: 'demo',
    schema: z.enum(['demo', 'production']),
    expected: 'demo or production',
  },
  PORT: {
    meaning: 'Port of the web server',
    default: '4000',
    schema: z.coerce.number().int().min(1).max(65_535),
    expected: 'a whole number from 1 to 65535',
  },
  HOST: {
    meaning: 'Address the web server listens on',
    default: '127.0.0.1 in demo, 0.0.0.0 in production',
    schema: z.union([z.ipv4(), z.ipv6(), z.hostname()]),
    expected: 'an IP address or a host name',
  },
  PUBLIC_URL: {
    meaning: 'Where people reach the portal; links in mails start with it',
    default: 'http://HOST:PORT in demo, required in production',
    schema: url('http:', 'https:'),
    expected: 'an address like https://portal.example.org',
    production: 'required',
  },
  DATA_DIR: {
    meaning:
      'Folder for the embedded database, uploaded files and what a demo makes for itself. With DATABASE_URL and S3_BUCKET production keeps nothing in it',
    default: '.data',
    schema: z.string(),
    expected: 'a folder',
  },
  S3_BUCKET: {
    meaning: 'Bucket of an S3-compatible store for uploaded files and signed documents, which several machines then share',
    default: 'none: they are kept in DATA_DIR',
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    expected: 'the name of a bucket like hearthline-files',
  },
  S3_ENDPOINT: {
    meaning: 'Address of the store that has the bucket',
    default: 'Amazon S3 in S3_REGION',
    schema: url('https:', 'http:'),
    expected: 'an address like https://s3.example.org',
  },
  S3_REGION: {
    meaning: 'Region of the bucket; many stores that are not Amazon’s take any',
    default: 'us-east-1',
    schema: z.string().regex(/^[a-z0-9-]+$/),
    expected: 'a region like us-east-2',
  },
  S3_ACCESS_KEY_ID: {
    meaning: 'Who reads, writes, lists and deletes in the bucket',
    default: 'what the machine itself may do on Amazon (its role, AWS_PROFILE …)',
    schema: z.string(),
    expected: 'an access key',
  },
  S3_SECRET_ACCESS_KEY: {
    meaning: 'The secret of S3_ACCESS_KEY_ID',
    default: 'none',
    schema: z.string(),
    expected: 'a secret',
  },
  DATABASE_URL: {
    meaning: 'A PostgreSQL of your own (version 16 or newer)',
    default: 'the embedded PostgreSQL in demo, required in production',
    schema: url('postgres:', 'postgresql:'),
    expected: 'an address like postgresql://user:password@host:5432/name',
    production: 'required',
  },
  DATABASE_SERVING_URL: {
    meaning: 'The same database for requests: a login that owns nothing and may only become the roles of actors',
    default: 'a login NAME_serving that the start makes, which needs the right to make roles',
    schema: url('postgres:', 'postgresql:'),
    expected: 'an address like postgresql://user:password@host:5432/name',
  },
  DATABASE_IDENTITY_URL: {
    meaning: 'The same database for passwords and sessions: a login that owns nothing and may only become `app_identity`',
    default: 'a login NAME_identity that the start makes, which needs the right to make roles',
    schema: url('postgres:', 'postgresql:'),
    expected: 'an address like postgresql://user:password@host:5432/name',
  },
  CLOCK: {
    meaning: 'Demo only: the day it is for the business when the data is first loaded; days go on from there. `now` is the real day',
    default: '2026-03-02 in demo',
    schema: z.string().refine((text) => text === 'now' || isDay(text)),
    expected: 'a day like 2026-03-02, or now',
    production: 'refused',
  },
  TIME_ZONE: {
    meaning: 'Time zone of the installation: in it the first and last days of announcements begin and end. What is about a home goes by the time there',
    default: 'America/Chicago',
    schema: z.string().refine(isTimeZone),
    expected: 'a time zone like America/New_York',
  },
  AUTH_SECRET: {
    meaning: 'Signs sessions and links; whoever knows it can be anybody',
    default: 'made once and kept in DATA_DIR in demo, required in production',
    schema: z.string().min(32),
    expected: 'at least 32 characters',
    production: 'required',
  },
  SEALING_P12: {
    meaning: 'File (PKCS#12) with the key and the certificate that seal signed documents; readers of a document see whose they are',
    default: 'made once and kept in DATA_DIR in demo, required in production',
    schema: z.string(),
    expected: 'a file like /etc/hearthline/sealing.p12',
    production: 'required',
  },
  SEALING_P12_PASSWORD: {
    meaning: 'What opens SEALING_P12',
    default: 'none',
    schema: z.string(),
    expected: 'a password',
  },
  TEST_AUTH_TOKEN: {
    meaning: 'Demo only: with it a test signs in as anybody, without a password',
    default: 'none: that way of signing in does not exist',
    schema: z.string().min(16),
    expected: 'at least 16 characters',
    production: 'refused',
  },
  SMTP_URL: {
    meaning: 'Mail server',
    default: 'none in demo: mails are kept and can be read at /mailbox; required in production',
    schema: url('smtp:', 'smtps:'),
    expected: 'an address like smtps://user:password@mail.example.org',
    production: 'required',
  },
  SMTP_PLAIN_RELAY: {
    meaning: '`yes`: SMTP_URL may be without TLS in production, for a relay on the same machine or a closed network',
    default: 'no',
    schema: z.enum(['yes', 'no']),
    expected: 'yes or no',
  },
  MAIL_FROM: {
    meaning: 'Sender of mails',
    default: 'Hearthline <no-reply@localhost> in demo, required in production',
    schema: z.string().regex(/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/),
    expected: 'an address like Hearthline <no-reply@example.org>',
    production: 'required',
  },
  API_DOCS: {
    meaning: 'Who reads the description of the API at /api/docs and /api/openapi.json: `everybody`, or only people who are `signed_in`',
    default: 'everybody in demo, signed_in in production',
    schema: z.enum(['everybody', 'signed_in']),
    expected: 'everybody or signed_in',
  },
  DEMO_JOBS: {
    meaning: 'Sample jobs of a demo: `few` plays only the first three, `none` none: a slow machine starts sooner',
    default: 'all',
    schema: z.enum(['all', 'few', 'none']),
    expected: 'all, few or none',
    production: 'refused',
  },
  HELP_PHONE: {
    meaning: 'Telephone number of the program’s help line: letters name it to companies and staff, and to guests of a company that has no number',
    default: 'demo: (608) 555-0100; production: letters name none',
    schema: z.string().regex(/^\+?[\d(][\d\s().-]{5,28}\d$/),
    expected: 'a telephone number like (608) 555-0100',
  },
  CLAMD_HOST: {
    meaning: 'Virus scanner (clamd); a file can be opened once it was looked into, and stays in quarantine when something was found',
    default: 'none: files say that they were not scanned',
    schema: z.string().regex(/^[\w.-]+(:\d{1,5})?$/),
    expected: 'a host, or host:port, like clamd.internal:3310',
  },
  TEXT_MESSAGES_ACCOUNT: {
    meaning: 'Account of the provider of text messages, which speaks Twilio’s API; “Text message” is offered once there is one',
    default: 'none: kept to be read at /mailbox in demo; in production no text messages are offered',
    schema: z.string().regex(/^[A-Za-z0-9_-]{4,64}$/),
    expected: 'an account id like AC and 32 characters',
  },
  TEXT_MESSAGES_TOKEN: {
    meaning: 'The secret of TEXT_MESSAGES_ACCOUNT',
    default: 'none',
    schema: z.string().min(8),
    expected: 'at least 8 characters',
  },
  TEXT_MESSAGES_FROM: {
    meaning: 'Telephone number that text messages come from',
    default: 'none',
    schema: z.string().regex(/^\+\d{8,15}$/),
    expected: 'a number like +16085550100',
  },
  TEXT_MESSAGES_URL: {
    meaning: 'Address of the provider: messages are made by POST to this address + /2010-04-01/Accounts/ACCOUNT/Messages.json',
    default: 'https://api.twilio.com',
    schema: url('https:', 'http:'),
    expected: 'an address like https://api.twilio.com',
  },
  PAYMENT_TOOL_URL: {
    meaning: 'Payment tool: invoices are made by POST to this address + /invoices, and withdrawn by POST to /invoices/NUMBER/void',
    default: 'none: a simulated one in demo, at /payment-tool; in production payments are recorded by hand',
    schema: url('https:', 'http:'),
    expected: 'an address like https://pay.example.org/api',
  },
  PAYMENT_TOOL_KEY: {
    meaning: 'Sent to the payment tool as a bearer token',
    default: 'none',
    schema: z.string().min(8),
    expected: 'at least 8 characters',
  },
  PAYMENT_WEBHOOK_SECRETS: {
    meaning:
      'Secrets of the payment tool’s messages to /api/hooks/payments (Standard Webhooks), with commas between them: each is taken, so that a secret can be changed without losing a message',
    default: 'made once and kept in DATA_DIR in demo; none in production: no message is taken',
    schema: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(z.string().regex(/^whsec_[A-Za-z0-9+/]{24,}={0,2}$/))),
    expected: 'secrets like whsec_ and at least 24 base64 characters',
  },
  SLACK_WEBHOOK_URL: {
    meaning: 'Team chat: an incoming webhook that takes {"text": …}, as Slack has it',
    default: 'none: kept to be read at /mailbox in demo; in production nothing is told to a chat',
    schema: url('https:', 'http:'),
    expected: 'an address like https://hooks.slack.com/services/…',
  },
  TEAM_CHAT_THREAD_URL: {
    meaning: 'Where staff read what the team says of a job, with {job_id} or {code} in it: every message to the chat ends with the address of the job',
    default: 'the messages of the job at /mailbox in demo; none in production: no link is shown',
    schema: url('https:', 'http:').refine((text) => /\{(?:job_id|code)\}/.test(text)),
    expected: 'an address like https://app.slack.com/client/T0/search?query={job_id}',
  },
  LOG_LEVEL: {
    meaning: 'How much is logged',
    default: 'warn in demo, info in production',
    schema: z.enum(LOG_LEVELS),
    expected: LOG_LEVELS.join(', '),
  },
  WORKER_CONCURRENCY: {
    meaning: 'How many jobs the worker process runs at the same time',
    default: '4',
    schema: z.coerce.number().int().min(1).max(100),
    expected: 'a whole number from 1 to 100',
  },
  DECISION_UNDO_SECONDS: {
    meaning: 'How long staff can undo a decision before its emails and payments follow; with 0 it takes effect at once',
    default: '10',
    schema: z.coerce.number().int().min(0).max(60),
    expected: 'a whole number from 0 to 60',
  },
  TRUSTED_PROXIES: {
    meaning:
      'The proxies in front of the portal, by address or range, with commas between them: only their X-Forwarded-For says where a call came from. Behind a proxy that is not named, all callers share one address and its limits',
    default: 'none: a call comes from where it is connected',
    schema: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(addressOrRange)),
    expected: 'addresses or ranges like 10.0.0.7, 192.168.0.0/16',
  },
  IMAGE_HOSTS: {
    meaning:
      'Hosts whose pictures announcements may show, with commas between them. Our pages load pictures from these and no other; a picture that lies elsewhere is a link',
    default: 'none',
    schema: hosts,
    expected: 'host names like images.example.org, cdn.example.com',
  },
  VIDEO_HOSTS: {
    meaning:
      'Hosts whose players announcements may show, with commas between them: www.youtube-nocookie.com for YouTube, player.vimeo.com for Vimeo, www.loom.com for Loom, or the host of the link itself. Any other video is a link',
    default: 'www.youtube-nocookie.com and player.vimeo.com in demo, none in production',
    schema: hosts,
    expected: 'host names like www.youtube-nocookie.com, player.vimeo.com',
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
  ERROR_REPORTS_DSN: {
    meaning:
      'Where errors, how long calls and pages take, and masked replays of sessions are reported: the DSN of a project in Sentry or what speaks its protocol (GlitchTip, Bugsink). Nobody’s data is in them',
    default: 'none: no reporter is loaded and nothing is sent',
    schema: dsn,
    expected: 'a DSN like https://KEY@errors.example.org/1',
  },
  ERROR_REPORTS_TRACES: {
    meaning: 'Of how many calls, jobs of the worker and pages it is told how long they took',
    default: '1: of all',
    schema: share,
    expected: SHARE,
  },
  ERROR_REPORTS_REPLAYS: { meaning: 'How many sessions in a browser are recorded, masked', default: '0.1', schema: share, expected: SHARE },
  ERROR_REPORTS_REPLAYS_ON_ERROR: {
    meaning: 'How many of the sessions in which something broke are told, masked, from a minute before it',
    default: '1: all',
    schema: share,
    expected: SHARE,
  },
} as const satisfies Record<string, Variable>;

type Name = keyof typeof VARIABLES;
type Values = { [N in Name]?: z.output<(typeof VARIABLES)[N]['schema']> };

/** Every variable with its default and meaning: the README's table is checked against it. */
export const CONFIG_VARIABLES: readonly { name: string; default: string; meaning: string }[] = Object.entries(VARIABLES).map(([name, variable]) => ({
  name,
  default: variable.default,
  meaning: variable.meaning,
}));

/** Reads the environment; throws one ConfigError that lists every mistake. Touches no file. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { values, problems } = readValues(env);
  problems.push(...unknownVariables(env));
  const mode = values.HEARTHLINE_MODE ?? 'demo';
  problems.push(...(mode === 'demo' ? openDemo(values) : openProduction(values)), ...halfNamed(values), ...bucketProblems(env), ...reportProblems(env));
  const config = configOf(values, mode);
  if (problems.length > 0) throw new ConfigError(problems, config);
  return config;
}

function configOf(values: Values, mode: Mode): Config {
  const host = values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0');
  const port = values.PORT ?? 4000;
  return {
    mode,
    host,
    port,
    publicUrl: (values.PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, ''),
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
    slackWebhookUrl: values.SLACK_WEBHOOK_URL ?? null,
    teamChat: mode === 'demo' || values.SLACK_WEBHOOK_URL !== undefined,
    teamChatThread: values.TEAM_CHAT_THREAD_URL ?? (mode === 'demo' ? '/mailbox?q={job_id}' : null),
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    workerConcurrency: values.WORKER_CONCURRENCY ?? 4,
    undoSeconds: values.DECISION_UNDO_SECONDS ?? 10,
    trustedProxies: values.TRUSTED_PROXIES ?? [],
    imageHosts: values.IMAGE_HOSTS ?? [],
    videoHosts: values.VIDEO_HOSTS ?? (mode === 'demo' ? ['www.youtube-nocookie.com', 'player.vimeo.com'] : []),
    staffSecondStep: values.STAFF_SECOND_STEP === 'required',
    outsideIdentity: outsideIdentity(values),
    errorReports: errorReportsOf(values),
  };
}

/** The seed's shares, unless the installation says others (seed 1 §9). */
function errorReportsOf({ ERROR_REPORTS_DSN, ERROR_REPORTS_TRACES, ERROR_REPORTS_REPLAYS, ERROR_REPORTS_REPLAYS_ON_ERROR }: Values): ErrorReports | null {
  if (ERROR_REPORTS_DSN === undefined) return null;
  return {
    dsn: ERROR_REPORTS_DSN,
    traces: ERROR_REPORTS_TRACES ?? 1,
    replays: ERROR_REPORTS_REPLAYS ?? 0.1,
    replaysOnError: ERROR_REPORTS_REPLAYS_ON_ERROR ?? 1,
  };
}

function reportProblems(env: Record<string, string | undefined>): string[] {
  const given = (['ERROR_REPORTS_TRACES', 'ERROR_REPORTS_REPLAYS', 'ERROR_REPORTS_REPLAYS_ON_ERROR'] as const).filter((name) => env[name]);
  return !env.ERROR_REPORTS_DSN && given.length > 0 ? [`ERROR_REPORTS_DSN is missing; without it ${given.join(', ')} would mean nothing.`] : [];
}

/** What belongs together: one without the others says nothing. */
const TOGETHER = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['CUSTOM_TOKEN_ISSUER', 'CUSTOM_TOKEN_KEYS'],
  ['TEXT_MESSAGES_ACCOUNT', 'TEXT_MESSAGES_TOKEN', 'TEXT_MESSAGES_FROM'],
] as const satisfies readonly (readonly Name[])[];

const halfNamed = (values: Values): string[] =>
  TOGETHER.flatMap((names) => {
    const given = names.find((name) => values[name] !== undefined);
    return given ? names.filter((name) => values[name] === undefined).map((name) => `${name} is missing; ${given} needs it.`) : [];
  });

function outsideIdentity(values: Values): OutsideIdentity {
  const client = (clientId: string | undefined, clientSecret: string | undefined): Client | null =>
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

function textProviderOf(values: Values): Config['textProvider'] {
  const { TEXT_MESSAGES_URL: url, TEXT_MESSAGES_ACCOUNT: account, TEXT_MESSAGES_TOKEN: token, TEXT_MESSAGES_FROM: from } = values;
  if (!account || !token || !from) return null;
  return { url: (url ?? 'https://api.twilio.com').replace(/\/+$/, ''), account, token, from };
}

/** A demo shows everybody's mails and signs anybody in: it is for the computer it runs on. */
function openDemo({ HOST }: Values): string[] {
  const isHere = HOST === undefined || HOST === 'localhost' || HOST === '::1' || /^127\.\d+\.\d+\.\d+$/.test(HOST);
  return isHere
    ? []
    : [`HOST should be 127.0.0.1 in a demo, not "${HOST}": a demo shows everybody's mails and signs anybody in. For others, set HEARTHLINE_MODE=production.`];
}

function bucketOf({ S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Values): FileBucket | null {
  if (S3_BUCKET === undefined) return null;
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT ?? null,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID ?? null,
    secretAccessKey: S3_SECRET_ACCESS_KEY ?? null,
  };
}

/** Half a configuration would keep files where nobody looks for them. */
function bucketProblems(env: Record<string, string | undefined>): string[] {
  const given = (['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => env[name]);
  return [
    ...(!env.S3_BUCKET && given.length > 0 ? [`S3_BUCKET is missing; without it ${given.join(', ')} would mean nothing.`] : []),
    ...(!env.S3_ACCESS_KEY_ID !== !env.S3_SECRET_ACCESS_KEY ? ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither.'] : []),
  ];
}

/** What would give away passwords or sessions. */
function openProduction({
  SMTP_URL,
  SMTP_PLAIN_RELAY,
  PAYMENT_TOOL_URL,
  PUBLIC_URL,
  AUTH_SECRET,
  OIDC_ISSUER,
  CUSTOM_TOKEN_KEYS,
  ERROR_REPORTS_DSN,
}: Values): string[] {
  return [
    ...Object.entries({ OIDC_ISSUER, CUSTOM_TOKEN_KEYS }).flatMap(([name, address]) =>
      address?.startsWith('http:') ? [`${name} should start with https:// in production: over http:// anybody on the way says who people are.`] : [],
    ),
    ...(ERROR_REPORTS_DSN?.startsWith('http:')
      ? [
          'ERROR_REPORTS_DSN should start with https:// in production: over http:// anybody on the way reads what broke, and pages served by https send nothing there.',
        ]
      : []),
    ...(PAYMENT_TOOL_URL?.startsWith('http:')
      ? ['PAYMENT_TOOL_URL should start with https:// in production: over http:// others on the network read the key and the invoices.']
      : []),
    ...(SMTP_URL?.startsWith('smtp:') && !/[?&]requireTLS=true\b/.test(SMTP_URL) && SMTP_PLAIN_RELAY !== 'yes'
      ? [
          'SMTP_URL should start with smtps://, or end with ?requireTLS=true, in production: without TLS others on the network read links that sign people in. For a relay on this machine set SMTP_PLAIN_RELAY=yes.',
        ]
      : []),
    ...(PUBLIC_URL?.startsWith('http:') ? ['PUBLIC_URL should start with https:// in production: over http:// anybody on the way reads passwords.'] : []),
    ...(AUTH_SECRET !== undefined && isGuessable(AUTH_SECRET) ? ['AUTH_SECRET can be guessed. Make one with: openssl rand -base64 32'] : []),
  ];
}

function readValues(env: Record<string, string | undefined>): { values: Values; problems: string[] } {
  const isProduction = env.HEARTHLINE_MODE === 'production';
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, variable] of Object.entries<Variable>(VARIABLES)) {
    // An empty variable counts as absent: `PORT= npm start` and compose files with blanks mean "not set".
    const text = env[name] || undefined;
    if (text === undefined) {
      if (isProduction && variable.production === 'required') problems.push(`${name} is missing; production needs it: ${variable.expected}.`);
      continue;
    }
    if (isProduction && variable.production === 'refused') {
      problems.push(`${name} is for demos only; production does not start with it.`);
      continue;
    }
    const read = variable.schema.safeParse(text);
    if (read.success) values[name] = read.data;
    else problems.push(`${name} should be ${variable.expected}${mayBeSaid(name) ? `, not "${text}"` : ''}.`);
  }
  // Each value was parsed by the schema its type is taken from.
  return { values: values as Values, problems };
}

/** A mistyped secret must not end in a log. */
const mayBeSaid = (name: string) => !SECRET.includes(name);

const SECRET = [
  'AUTH_SECRET',
  'SEALING_P12_PASSWORD',
  'TEST_AUTH_TOKEN',
  'DATABASE_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'TEXT_MESSAGES_TOKEN',
  'PAYMENT_TOOL_KEY',
  'PAYMENT_WEBHOOK_SECRETS',
  'SLACK_WEBHOOK_URL',
  'OIDC_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'MICROSOFT_CLIENT_SECRET',
  'ERROR_REPORTS_DSN',
];

function unknownVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('HEARTHLINE_') && !(name in VARIABLES))
    .map((name) => `${name} is not a variable of Hearthline.`);
}
