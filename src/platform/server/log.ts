import { createRequire } from 'node:module';
import pino, { type DestinationStream, type Logger } from 'pino';
import { entriesOf, isRecord, isString } from '..';
import type { DeploymentMode, LogLevel } from './config';
import type { ErrorCollector } from './error-reports';

export type Log = Logger;

/** Names of properties that contain secrets. Their values are replaced in the first three levels of a log entry. */
const SECRETS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'secret',
  'authSecret',
  'secretAccessKey',
  'sealingP12Password',
  'passphrase',
  'testAuthToken',
  'databaseUrl',
  'servingUrl',
  'identityUrl',
  'smtpUrl',
  'connectionString',
];
const REDACTED = SECRETS.flatMap((name) => {
  const dotted = name.startsWith('[') ? name : `.${name}`;
  return [dotted.replace(/^\./, ''), `*${dotted}`, `*.*${dotted}`];
});

/** Error fields in which PostgreSQL repeats the row or the parameters of a failed statement. They can contain personal data. */
const REPEATED = ['err.detail', 'err.where'];

export type LogOptions = {
  level: LogLevel | 'silent';
  mode: DeploymentMode;
  name: 'start' | 'api' | 'worker' | 'test';
  /** Receives each logged error. */
  reports?: Pick<ErrorCollector, 'error'> | null;
};

const ERROR = 50;
const FATAL = 60;
/** Fields of a log line that are copied to error reports, with their names in the report. They contain no personal data. */
const REPORTED_FIELDS = { reqId: 'request_id', job: 'job', route: 'route' } as const;

/**
 * Creates a log that writes JSON lines. In a demo, writes human-readable lines if `pino-pretty` is installed. Replaces the values of the properties in
 * `SECRETS`.
 */
export function createLog({ level, mode, name, reports = null }: LogOptions, destination: DestinationStream = defaultDestination(mode)): Log {
  return pino(
    {
      name,
      level,
      base: { name },
      redact: { paths: [...REDACTED, ...REPEATED], censor: '[secret]' },
      hooks: {
        logMethod(args, method, at) {
          if (reports && at >= ERROR) sendReport(reports, [this.bindings(), ...args], at === FATAL);
          return method.apply(this, args);
        },
      },
    },
    destination,
  );
}

/** Sends a logged error to the collector. This is the only place from which processes report errors. */
function sendReport(reports: Pick<ErrorCollector, 'error'>, logArguments: readonly unknown[], isFatal: boolean): void {
  const fields = Object.assign({}, ...logArguments.filter(isRecord));
  const words = logArguments.find(isString) ?? '';
  const tags = entriesOf(REPORTED_FIELDS).flatMap(([from, to]) => (isString(fields[from]) ? [[to, fields[from]] as const] : []));
  reports.error({ error: fields.err, words, isFatal, tags: Object.fromEntries(tags) });
}

function defaultDestination(mode: DeploymentMode): DestinationStream {
  return (mode === 'demo' && openPretty()) || pino.destination({ fd: 1, sync: true });
}

/**
 * Returns a stream that formats log lines for people. Returns null if the development dependency `pino-pretty` is not installed, so that the log stays JSON.
 */
function openPretty(): DestinationStream | null {
  try {
    return createRequire(import.meta.url)('pino-pretty')({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true });
  } catch {
    return null;
  }
}
