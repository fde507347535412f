import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openAuthSecret } from '../secret';
import { ConfigError, readConfig } from './';
import { VARIABLES } from './variables';

const PRODUCTION = {
  HEARTHLINE_MODE: 'production',
  PUBLIC_URL: 'https://portal.example.org/',
  DATABASE_URL: 'postgresql://app:secret@db.example.org/hearthline',
  AUTH_SECRET: 'Nq7vRk2mXw9tLc4bZs8hJd5gPf3yTa6e',
  SEALING_P12: '/etc/hearthline/sealing.p12',
  SMTP_URL: 'smtps://mail.example.org',
  MAIL_FROM: 'Hearthline <no-reply@example.org>',
};

describe('an empty environment', () => {
  it('configures a demo that listens only on this computer', () => {
    expect(readConfig({})).toEqual({
      mode: 'demo',
      host: '127.0.0.1',
      port: 4000,
      publicUrl: 'http://127.0.0.1:4000',
      dataDir: resolve('.data'),
      portal: { name: 'Hearthline', logo: null },
      fileBucket: null,
      databaseUrl: null,
      servingUrl: null,
      identityUrl: null,
      clock: '2026-03-02',
      demoJobs: 'all',
      timeZone: 'America/Chicago',
      authSecret: null,
      testAuthToken: null,
      smtpUrl: null,
      sealingP12: null,
      sealingP12Password: null,
      hpxmlSchema: null,
      apiDocs: 'everybody',
      mailFrom: 'Hearthline <no-reply@localhost>',
      helpPhone: '(608) 555-0100',
      clamdHost: null,
      textMessages: true,
      textProvider: null,
      paymentTool: null,
      paymentWebhookSecrets: [],
      geocoder: { kind: 'simulated' },
      utilityVendor: null,
      utilityWebhookSecrets: [],
      doeApi: null,
      doeReportDueDay: 15,
      equipmentListHosts: [],
      slackWebhookUrl: null,
      teamChat: true,
      teamChatThread: '/mailbox?q={job_id}',
      logLevel: 'warn',
      workerConcurrency: 4,
      undoSeconds: 10,
      trustedProxies: [],
      imageHosts: [],
      videoHosts: ['www.youtube-nocookie.com', 'player.vimeo.com'],
      staffSecondStep: false,
      outsideIdentity: { issuer: null, google: null, microsoft: null, customTokens: null },
      errorReports: null,
      readUploads: true,
    });
  });

  it('gives the same configuration as an environment with blank variables', () => {
    expect(readConfig(Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, ''])))).toEqual(readConfig({}));
  });
});

describe('error reports', () => {
  const DSN = 'https://key@errors.example.org/7';
  const problemsOf = (env: Record<string, string>): string[] => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return error instanceof ConfigError ? error.problems : [String(error)];
    }
  };

  it('are off without a DSN, and by default contain all traces, a tenth of the session replays, and all replays of sessions with errors', () => {
    expect(readConfig({}).errorReports).toBe(null);
    expect(readConfig({ ERROR_REPORTS_DSN: DSN }).errorReports).toEqual({ dsn: DSN, traces: 1, replays: 0.1, replaysOnError: 1 });
    const own = { ERROR_REPORTS_TRACES: '0.2', ERROR_REPORTS_REPLAYS: '0', ERROR_REPORTS_REPLAYS_ON_ERROR: '0.5' };
    expect(readConfig({ ERROR_REPORTS_DSN: DSN, ...own }).errorReports).toEqual({ dsn: DSN, traces: 0.2, replays: 0, replaysOnError: 0.5 });
  });

  it('require a complete DSN without a secret, and TLS in production', () => {
    expect(problemsOf({ ERROR_REPORTS_TRACES: '1' })).toEqual(['ERROR_REPORTS_DSN is missing. Without it, ERROR_REPORTS_TRACES cannot be used.']);
    for (const dsn of ['https://key:secret@errors.example.org/7', 'https://errors.example.org/7', 'https://key@errors.example.org/', 'key'])
      expect(problemsOf({ ERROR_REPORTS_DSN: dsn }), dsn).toEqual(['ERROR_REPORTS_DSN should be a DSN like https://KEY@errors.example.org/1.']);
    expect(problemsOf({ ERROR_REPORTS_DSN: DSN, ERROR_REPORTS_REPLAYS: '10' })).toEqual([
      'ERROR_REPORTS_REPLAYS should be a share from 0 to 1, like 0.25, not "10".',
    ]);
    expect(problemsOf({ ...PRODUCTION, ERROR_REPORTS_DSN: DSN.replace('https', 'http') })).toEqual([
      expect.stringMatching(/^ERROR_REPORTS_DSN should start with https/),
    ]);
  });
});

describe('a bucket for files', () => {
  const S3 = { S3_BUCKET: 'hearthline-files', S3_ENDPOINT: 'https://s3.example.org', S3_ACCESS_KEY_ID: 'files', S3_SECRET_ACCESS_KEY: 'hunter2' };
  const problemsOf = (env: Record<string, string>): string[] => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return error instanceof ConfigError ? error.problems : [String(error)];
    }
  };

  it('is an Amazon S3 bucket, accessed with the rights of the machine, when only the bucket name is set', () => {
    const amazon = { bucket: 'hearthline-files', endpoint: null, region: 'us-east-1', accessKeyId: null, secretAccessKey: null };
    expect(readConfig({ S3_BUCKET: 'hearthline-files' }).fileBucket).toEqual(amazon);
    const own = { bucket: 'hearthline-files', endpoint: 'https://s3.example.org', region: 'eu-1', accessKeyId: 'files', secretAccessKey: 'hunter2' };
    expect(readConfig({ ...S3, S3_REGION: 'eu-1' }).fileBucket).toEqual(own);
  });

  it('is refused when its settings are incomplete or invalid', () => {
    const { S3_BUCKET, S3_SECRET_ACCESS_KEY, ...rest } = S3;
    expect(problemsOf({ ...rest, S3_SECRET_ACCESS_KEY })).toEqual([
      'S3_BUCKET is missing. Without it, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY cannot be used.',
    ]);
    expect(problemsOf({ ...rest, S3_BUCKET })).toEqual(['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both or neither.']);
    expect(problemsOf({ ...S3, S3_BUCKET: 'No Bucket', S3_ENDPOINT: 's3.example.org' })).toHaveLength(2);
  });
});

describe('invalid environment variables', () => {
  it.each([
    ['HEARTHLINE_MODE', 'live'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '40x'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'portal.example.org'],
    ['PUBLIC_URL', 'ftp://portal.example.org'],
    ['DATABASE_URL', 'mysql://x'],
    ['CLOCK', '2026-02-30'],
    ['CLOCK', 'tomorrow'],
    ['AUTH_SECRET', 'short'],
    ['TEST_AUTH_TOKEN', 'fifteen-letters'],
    ['SMTP_URL', 'https://mail'],
    ['MAIL_FROM', 'nobody'],
    ['DEMO_JOBS', 'some'],
    ['HELP_PHONE', 'ask us'],
    ['LOG_LEVEL', 'loud'],
    ['WORKER_CONCURRENCY', '0'],
    ['DECISION_UNDO_SECONDS', '61'],
    ['TRUSTED_PROXIES', 'proxy.example.org'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['TRUSTED_PROXIES', '10.0.0.1 10.0.0.2'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1, ::/0'],
    ['TRUSTED_PROXIES', 'true'],
    ['TIME_ZONE', 'Chicago'],
    ['IMAGE_HOSTS', '*.example.org'],
    ['IMAGE_HOSTS', 'https://images.example.org'],
    ['VIDEO_HOSTS', "player.vimeo.com 'unsafe-inline'"],
    ['VIDEO_HOSTS', 'player.vimeo.com; script-src *'],
    ['VIDEO_HOSTS', 'player.vimeo.com,'],
    ['STAFF_SECOND_STEP', 'yes'],
    ['OIDC_ISSUER', 'login.example.org'],
    ['MICROSOFT_TENANT', 'ours/../common'],
  ])('are reported: %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} should be `))]);
  });

  it('are reported in one error with one line per variable, including unknown variables', () => {
    const problems = problemsOf({ PORT: 'x', CLOCK: 'x', HEARTHLINE_PROT: '1', HEARTHLINE_MODE: 'x' });
    expect(problems).toHaveLength(4);
    expect(problems).toContain('HEARTHLINE_PROT is not a variable of Hearthline.');
    expect(problems).toContain('PORT should be a whole number from 1 to 65535, not "x".');
  });

  it('are reported without the value of a secret', () => {
    const names = ['AUTH_SECRET', 'TEST_AUTH_TOKEN', 'DATABASE_URL', 'DATABASE_SERVING_URL', 'DATABASE_IDENTITY_URL', 'UTILITY_WEBHOOK_SECRETS'];
    for (const name of names) {
      expect(problemsOf({ [name]: 'hunter2' }).join(), name).toContain(name);
      expect(problemsOf({ [name]: 'hunter2' }).join(), name).not.toContain('hunter2');
    }
  });
});

it('accepts IP addresses and IP ranges in TRUSTED_PROXIES', () => {
  expect(readConfig({ TRUSTED_PROXIES: '10.0.0.7, 192.168.0.0/16,fd00::/8,::1' }).trustedProxies).toEqual(['10.0.0.7', '192.168.0.0/16', 'fd00::/8', '::1']);
});

describe('external identity providers', () => {
  it('require all of their settings', () => {
    expect(problemsOf({ OIDC_ISSUER: 'https://login.example.org', GOOGLE_CLIENT_SECRET: 'x', CUSTOM_TOKEN_KEYS: 'https://partner.example.org/keys' })).toEqual([
      'OIDC_CLIENT_ID is missing; OIDC_ISSUER needs it.',
      'OIDC_CLIENT_SECRET is missing; OIDC_ISSUER needs it.',
      'GOOGLE_CLIENT_ID is missing; GOOGLE_CLIENT_SECRET needs it.',
      'CUSTOM_TOKEN_ISSUER is missing; CUSTOM_TOKEN_KEYS needs it.',
    ]);
    const given = { OIDC_ISSUER: 'https://login.example.org', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' };
    expect(readConfig(given).outsideIdentity.issuer).toEqual({
      url: 'https://login.example.org',
      name: 'single sign-on',
      clientId: 'portal',
      clientSecret: 's',
    });
  });

  it('require HTTPS in production', () => {
    const given = { ...PRODUCTION, OIDC_ISSUER: 'http://login.example.org', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' };
    expect(problemsOf(given)).toEqual([expect.stringContaining('OIDC_ISSUER should start with https:// in production')]);
  });
});

describe('production', () => {
  it('starts with the required settings', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({ mode: 'production', host: '0.0.0.0', publicUrl: 'https://portal.example.org', clock: 'now' });
  });

  it('refuses a mail server or a payment tool without TLS', () => {
    expect(problemsOf({ ...PRODUCTION, SMTP_URL: 'smtp://mail.example.org' })).toEqual([expect.stringMatching(/^SMTP_URL should start with smtps/)]);
    expect(problemsOf({ ...PRODUCTION, PAYMENT_TOOL_URL: 'http://pay.example.org', PAYMENT_TOOL_KEY: 'key-of-the-tool' })).toEqual([
      expect.stringMatching(/^PAYMENT_TOOL_URL should start with https/),
    ]);
  });

  it.each(['TEXT_MESSAGES_URL', 'SLACK_WEBHOOK_URL', 'S3_ENDPOINT'])('refuses %s without TLS', (name) => {
    const given = { ...PRODUCTION, S3_BUCKET: 'hearthline-files' };
    expect(problemsOf({ ...given, [name]: 'http://other.example.org' })).toEqual([
      expect.stringMatching(new RegExp(`^${name} should start with https:// in production: `)),
    ]);
    expect(problemsOf({ ...given, [name]: 'https://other.example.org' })).toEqual([]);
  });

  it('accepts a file store without TLS when S3_PLAIN_ENDPOINT is set', () => {
    const given = { ...PRODUCTION, S3_BUCKET: 'hearthline-files', S3_ENDPOINT: 'http://minio:9000', S3_PLAIN_ENDPOINT: 'yes' };
    expect(readConfig(given).fileBucket).toMatchObject({ endpoint: 'http://minio:9000' });
  });

  it('accepts a mail server with STARTTLS, and a mail relay without TLS when SMTP_PLAIN_RELAY is set', () => {
    expect(readConfig({ ...PRODUCTION, SMTP_URL: 'smtp://mail.example.org?requireTLS=true' })).toMatchObject({ mode: 'production' });
    expect(readConfig({ ...PRODUCTION, SMTP_URL: 'smtp://127.0.0.1:25', SMTP_PLAIN_RELAY: 'yes' })).toMatchObject({ mode: 'production' });
  });

  it.each(['PUBLIC_URL', 'DATABASE_URL', 'AUTH_SECRET', 'SEALING_P12', 'SMTP_URL', 'MAIL_FROM'])('refuses a configuration without %s', (name) => {
    expect(problemsOf({ ...PRODUCTION, [name]: undefined })).toEqual([expect.stringMatching(new RegExp(`^${name} is missing`))]);
  });

  it.each([
    ['CLOCK', '2026-03-02'],
    ['CLOCK', 'now'],
    ['TEST_AUTH_TOKEN', 'a-token-that-is-long-enough'],
  ])('refuses the demo setting %s=%s', (name, value) => {
    expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([`${name} is for demos only; production does not start with it.`]);
  });
});

describe('readConfig', () => {
  it.each(['0.0.0.0', '::', '192.168.1.7', 'portal.example.org'])('refuses a demo that listens on %s', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([expect.stringMatching(/^HOST should be 127\.0\.0\.1 in a demo, .*HEARTHLINE_MODE=production\.$/)]);
  });

  it.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('accepts a demo that listens on %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST);
  });

  it('refuses a public URL without HTTPS and a weak secret in production', () => {
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL: 'http://portal.example.org' })).toEqual([expect.stringMatching(/^PUBLIC_URL should start with https:/)]);
    expect(problemsOf({ ...PRODUCTION, AUTH_SECRET: 'please-change-me-please-change-me' })).toEqual([
      'AUTH_SECRET can be guessed. Create one with: openssl rand -base64 32',
    ]);
  });
});

it('describes every environment variable and its default', () => {
  expect(Object.keys(VARIABLES)).toContain('DATA_DIR');
  for (const [name, variable] of Object.entries(VARIABLES)) expect(variable.meaning && variable.default, name).not.toBe('');
});

it('creates the secret of a demo once, in a file that only its owner can read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-secret-'));
  try {
    const config = readConfig({ DATA_DIR: join(folder, 'data') });
    const secret = openAuthSecret(config);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(openAuthSecret(config)).toBe(secret);
    const file = join(folder, 'data', 'auth.secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(openAuthSecret(readConfig({ AUTH_SECRET: PRODUCTION.AUTH_SECRET }))).toBe(PRODUCTION.AUTH_SECRET);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) {
      expect(error.message.split('\n')).toEqual(error.problems);
      return error.problems;
    }
    throw error;
  }
  return [];
}
