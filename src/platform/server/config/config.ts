export type DeploymentMode = 'demo' | 'production';

/** Checked and complete configuration of the deployment. */
export type Config = {
  mode: DeploymentMode;
  host: string;
  port: number;
  /** Public address without a slash at the end; links in emails start with this address. */
  publicUrl: string;
  /** Name and logo of the deployment. `logo` is the absolute path of a file; null: the product's logo. */
  portal: { name: string; logo: string | null };
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Bucket in which files are stored, so that several machines can share them. Null: files are stored in the data folder. */
  fileBucket: FileBucket | null;
  /** Address of the database with the login of its owner. Null: the included PostgreSQL with its data in the data folder. */
  databaseUrl: string | null;
  /** Address of the database with the login for requests and background jobs. Null: the portal creates this login at start (runner/logins.ts). */
  servingUrl: string | null;
  /** Address of the database with the login for passwords and sessions. Null: the portal creates this login at start (runner/logins.ts). */
  identityUrl: string | null;
  /** Day on which business time starts (see `openClock`), or `now`. */
  clock: string;
  /** Sample jobs of a demo. `few`: only the sample jobs that are created before the demo responds to its first request. */
  demoJobs: 'all' | 'few' | 'none';
  /** Time zone in which the days of the deployment begin and end. */
  timeZone: string;
  testAuthToken: string | null;
  /** Key that signs sessions and links. Null: a demo stores a generated key in its data folder, see `openAuthSecret`. */
  authSecret: string | null;
  smtpUrl: string | null;
  /** File with the key that seals signed documents. Null: a demo creates a key, and production does not start. */
  sealingP12: string | null;
  sealingP12Password: string | null;
  /** File with the published schema of HPXML. Null: HPXML files are checked only against the smaller schema of the portal. */
  hpxmlSchema: string | null;
  mailFrom: string;
  /** Callers that may read the API description. */
  apiDocs: 'everybody' | 'signed_in';
  /** Phone number of the help line. Messages and guest pages show it, for example if the contractor has no phone number. Null: there is no help line. */
  helpPhone: string | null;
  /** `host:port` of the virus scanner (clamd). Null: files are marked as not scanned. */
  clamdHost: string | null;
  /** True if text messages can be sent: by a provider, or in a demo to its mailbox. */
  textMessages: boolean;
  /** Provider of text messages (Twilio's API). Null: a demo shows text messages at /mailbox, and production sends no text messages. */
  textProvider: { url: string; account: string; token: string; from: string } | null;
  /** Payment tool. Null: a demo simulates it; in production, staff record payments by hand. */
  paymentTool: { url: string; key: string } | null;
  /** Messages of the payment tool must be signed with one of these secrets. A demo stores a secret in its data folder, see `paymentSecrets`. */
  paymentWebhookSecrets: string[];
  /** Service that finds addresses. `simulated` finds the sample addresses of a demo. Null: entered addresses get the position of their ZIP area. */
  geocoder: GeocoderConfig | null;
  /** Vendor of utility data. Null: a demo simulates it; production uses only uploaded files and entered bills. */
  utilityVendor: { url: string; key: string } | null;
  /** Messages of the vendor of utility data must be signed with one of these secrets. A demo stores a secret in its data folder, see `vendorSecrets`. */
  utilityWebhookSecrets: string[];
  /** API of DOE (the US Department of Energy) for federal rebates. Null: a demo simulates it; production only exports files. */
  doeApi: { url: string; tokenUrl: string; clientId: string; clientSecret: string } | null;
  /** Day of the following month by which the records of a month are due at DOE. */
  doeReportDueDay: number;
  /** Hosts from which equipment lists are downloaded. Empty: lists are imported from files only. */
  equipmentListHosts: string[];
  /** Webhook of the team chat. Null: a demo shows the messages at /mailbox, and production sends no messages. */
  slackWebhookUrl: string | null;
  /** True if team chat messages can be sent: to the webhook, or in a demo to its mailbox. */
  teamChat: boolean;
  /** Address of the team chat thread of a job, with the placeholders `{job_id}` and `{code}`. */
  teamChatThread: string | null;
  logLevel: LogLevel;
  workerConcurrency: number;
  /** True if the worker reads text from uploaded documents and photos of nameplates. */
  readUploads: boolean;
  /** Seconds in which staff can undo a decision before it is completed. With 0, a decision cannot be undone. */
  undoSeconds: number;
  /** Proxies whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  /** Hosts from which pages may load images. The content security policy blocks images from all other hosts. */
  imageHosts: string[];
  /** Hosts whose video players pages may show. The content security policy blocks players of all other hosts. */
  videoHosts: string[];
  /** True if staff must sign in with a second factor. */
  staffSecondStep: boolean;
  outsideIdentity: OutsideIdentity;
  /** Collector of error reports and its sampling rates. Null: no reports. */
  errorReports: ErrorReportingConfig | null;
};

export type GeocoderConfig =
  | { kind: 'google'; url: string; key: string; timeoutMs: number }
  | { kind: 'census'; url: string; timeoutMs: number }
  | { kind: 'simulated' };

/** Address of the collector (`dsn`) and sampling rates from 0 to 1. */
export type ErrorReportingConfig = { dsn: string; traces: number; replays: number; replaysOnError: number };

export type OidcClient = { clientId: string; clientSecret: string };

export type OutsideIdentity = {
  /** Identity provider of the deployment (OpenID Connect), configured by discovery. `name` is the label of its sign-in button. */
  issuer: (OidcClient & { url: string; name: string }) | null;
  google: OidcClient | null;
  microsoft: (OidcClient & { tenant: string }) | null;
  /** An external system whose signed tokens sign in its users; `keys` is the address of its public keys. */
  customTokens: { issuer: string; keys: string } | null;
};

/** A bucket of an S3-compatible store. */
export type FileBucket = {
  bucket: string;
  /** URL of the endpoint. Null: the endpoint of Amazon S3. */
  endpoint: string | null;
  region: string;
  /** Access key. Null: the S3 client uses the credentials of the machine. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
};

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
