export type Mode = 'demo' | 'production';

/** Checked and complete configuration of the deployment. */
export type Config = {
  mode: Mode;
  host: string;
  port: number;
  /** Where people reach us, without a slash at the end: links in mails start with it. */
  publicUrl: string;
  /** How the deployment presents itself to people. `logo` is the absolute path of a file; null: the product's own mark. */
  portal: { name: string; logo: string | null };
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
  /** Sample jobs of a demo: all, or only those that exist at its first response. */
  demoJobs: 'all' | 'few' | 'none';
  /** Where the installation is at home: its days begin and end there. */
  timeZone: string;
  testAuthToken: string | null;
  /** null: a demo keeps one in its data folder, see `openAuthSecret`. */
  authSecret: string | null;
  smtpUrl: string | null;
  /** File with the key that seals signed documents. Null: the demo creates a key. */
  sealingP12: string | null;
  sealingP12Password: string | null;
  mailFrom: string;
  /** Who may read the description of the API. */
  apiDocs: 'everybody' | 'signed_in';
  /** Phone number in emails of contractors without a number. Null: none. */
  helpPhone: string | null;
  /** `host:port` of the virus scanner (clamd). Null: files are marked as not scanned. */
  clamdHost: string | null;
  /** Text messages can be sent: by a provider, or in a demo to its mailbox. */
  textMessages: boolean;
  /** The provider of text messages (Twilio's API); null: a demo stores them to be read at /mailbox, production sends none. */
  textProvider: { url: string; account: string; token: string; from: string } | null;
  /** null: a demo has its own payment tool to play with; production records payments by hand. */
  paymentTool: { url: string; key: string } | null;
  /** Messages of the payment tool are taken with any of these; a demo keeps one in its data folder, see `paymentSecrets`. */
  paymentWebhookSecrets: string[];
  /** Webhook of the team chat. Null: a demo shows the messages at /mailbox, and production sends none. */
  slackWebhookUrl: string | null;
  /** True if messages are sent to a team chat. */
  teamChat: boolean;
  /** Address of the team chat thread of a job, with the placeholders `{job_id}` and `{code}`. */
  teamChatThread: string | null;
  logLevel: LogLevel;
  workerConcurrency: number;
  /** Seconds in which staff can undo a decision before it takes effect. */
  undoSeconds: number;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  /** The hosts whose pictures, resp. videos, our pages may show; the page security policy names these and no other. */
  imageHosts: string[];
  videoHosts: string[];
  /** Staff come in with a second step only. */
  staffSecondStep: boolean;
  /** External identity providers. */
  outsideIdentity: OutsideIdentity;
  /** Collector of error reports and its sampling rates. Null: no reports. */
  errorReports: ErrorReports | null;
};

/** Shares of 0 to 1. */
export type ErrorReports = { dsn: string; traces: number; replays: number; replaysOnError: number };

export type Client = { clientId: string; clientSecret: string };

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

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
