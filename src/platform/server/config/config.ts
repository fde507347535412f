export type Mode = 'demo' | 'production';

/** What the environment says about this installation, checked and complete. */
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
