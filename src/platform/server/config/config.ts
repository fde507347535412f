export type DeploymentMode = 'demo' | 'production';

/** Validated and complete configuration of the deployment. */
export type Config = {
  mode: DeploymentMode;
  host: string;
  port: number;
  /** Public address without a slash at the end. Links in emails begin with this address. */
  publicUrl: string;
  /** Name and logo of the deployment. `logo` is the absolute path of a file, or null to show the product logo. */
  portal: { name: string; logo: string | null };
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Bucket in which files are stored, so that several machines can share them. If null, files are stored in the data folder. */
  fileBucket: FileBucket | null;
  /** Database address with the owner's login. If null, the portal starts the included PostgreSQL, which keeps its data in the data folder. */
  databaseUrl: string | null;
  /** Database address with the login for requests and background jobs. If null, the portal creates this login at startup (runner/logins.ts). */
  servingUrl: string | null;
  /** Database address with the login for passwords and sessions. If null, the portal creates this login at startup (runner/logins.ts). */
  identityUrl: string | null;
  /** Day on which business time starts (see `openClock`), or `now` for real time. */
  clock: string;
  /** Sample jobs to create in a demo. `few`: only the sample jobs that are created before the demo responds to its first request. */
  demoJobs: 'all' | 'few' | 'none';
  /** Time zone in which the days of the deployment begin and end. */
  timeZone: string;
  testAuthToken: string | null;
  /** Key that signs sessions and links. If null, a demo stores a generated key in its data folder (see `openAuthSecret`). */
  authSecret: string | null;
  smtpUrl: string | null;
  /** Path of the file with the key that seals signed documents. If null, a demo creates a key, and production does not start. */
  sealingP12: string | null;
  sealingP12Password: string | null;
  /**
   * Path of the published HPXML schema file. If null, HPXML files are checked only against the portal's own, smaller schema. HPXML is a file format for home
   * energy data.
   */
  hpxmlSchema: string | null;
  mailFrom: string;
  /** Callers that may read the API description. */
  apiDocs: 'everybody' | 'signed_in';
  /** Phone number of the help line. Messages and guest pages show it, for example if the contractor has no phone number. Null if there is no help line. */
  helpPhone: string | null;
  /** `host:port` of the virus scanner (clamd). If null, files are marked as not scanned. */
  clamdHost: string | null;
  /** True if text messages can be sent through a provider, or if a demo shows them in its mailbox. */
  textMessages: boolean;
  /** Text message provider with Twilio's API. If null, a demo shows text messages at /mailbox, and production sends no text messages. */
  textProvider: { url: string; account: string; token: string; from: string } | null;
  /** Payment tool (external program that pays invoices). If null, a demo simulates it, and in production staff record payments by hand. */
  paymentTool: { url: string; key: string } | null;
  /**
   * Secrets for webhooks from the payment tool. A webhook must be signed with one of them. A demo stores its own secret in its data folder (see
   * `paymentSecrets`).
   */
  paymentWebhookSecrets: string[];
  /** Service that finds addresses. `simulated` finds the sample addresses of a demo. If null, entered addresses get the position of their ZIP area. */
  geocoder: GeocoderConfig | null;
  /** Utility data vendor. If null, a demo simulates the vendor, and production uses only uploaded files and entered bills. */
  utilityVendor: { url: string; key: string } | null;
  /**
   * Secrets for webhooks from the utility data vendor. A webhook must be signed with one of them. A demo stores its own secret in its data folder (see
   * `vendorSecrets`).
   */
  utilityWebhookSecrets: string[];
  /** API of the US Department of Energy (DOE) for federal rebates. If null, a demo simulates it, and production only exports files. */
  doeApi: { url: string; tokenUrl: string; clientId: string; clientSecret: string } | null;
  /** Day of the month by which DOE must receive the records of the previous month. */
  doeReportDueDay: number;
  /** Hosts from which equipment lists are downloaded. If empty, lists are imported only from files. */
  equipmentListHosts: string[];
  /** Webhook URL of the team chat. If null, a demo shows the messages at /mailbox, and production sends no messages. */
  slackWebhookUrl: string | null;
  /** True if team chat messages can be sent to the webhook, or if a demo shows them in its mailbox. */
  teamChat: boolean;
  /** URL of a job's thread in the team chat, with the placeholders `{job_id}` and `{code}`. */
  teamChatThread: string | null;
  logLevel: LogLevel;
  workerConcurrency: number;
  /** True if the worker reads text from uploaded documents and photos of nameplates. */
  readUploads: boolean;
  /** Number of seconds in which staff can undo a decision before it becomes final. With 0, a decision cannot be undone. */
  undoSeconds: number;
  /** Proxies whose X-Forwarded-For header the server trusts. */
  trustedProxies: string[];
  /** Hosts from which pages may load images. The content security policy blocks images from all other hosts. */
  imageHosts: string[];
  /** Hosts whose video players pages may show. The content security policy blocks players from all other hosts. */
  videoHosts: string[];
  /** True if staff must sign in with a second factor. */
  staffSecondStep: boolean;
  outsideIdentity: OutsideIdentity;
  /** Error report collector and its sampling rates. If null, no reports are sent. */
  errorReports: ErrorReportingConfig | null;
};

export type GeocoderConfig =
  | { kind: 'google'; url: string; key: string; timeoutMs: number }
  | { kind: 'census'; url: string; timeoutMs: number }
  | { kind: 'simulated' };

/** Collector address (`dsn`) and sampling rates from 0 to 1. */
export type ErrorReportingConfig = { dsn: string; traces: number; replays: number; replaysOnError: number };

export type OidcClient = { clientId: string; clientSecret: string };

export type OutsideIdentity = {
  /** The deployment's own identity provider (OpenID Connect), whose endpoints the portal discovers from `url`. `name` is the label of its sign-in button. */
  issuer: (OidcClient & { url: string; name: string }) | null;
  google: OidcClient | null;
  microsoft: (OidcClient & { tenant: string }) | null;
  /** External system whose users sign in with tokens that the system signs. `keys` is the URL of its public keys. */
  customTokens: { issuer: string; keys: string } | null;
};

/** A bucket in an S3-compatible store. */
export type FileBucket = {
  bucket: string;
  /** Endpoint URL. If null, the portal uses the Amazon S3 endpoint. */
  endpoint: string | null;
  region: string;
  /** Access key. If null, the S3 client uses the credentials of the machine. */
  accessKeyId: string | null;
  secretAccessKey: string | null;
};

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
