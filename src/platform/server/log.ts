import { createRequire } from 'node:module';
import pino, { type DestinationStream, type Logger } from 'pino';
import type { LogLevel, Mode } from './config';

export type Log = Logger;

/** Names under which secrets travel, wherever in the first levels of what is logged. */
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

/** Where PostgreSQL repeats the row or the parameters of a statement that failed: somebody's name, address, e-mail. */
const REPEATED = ['err.detail', 'err.where'];

export type LogOptions = { level: LogLevel | 'silent'; mode: Mode; name: 'start' | 'api' | 'worker' | 'test' };

/** Lines of JSON; in demo mode, which people start by hand, readable ones. Never a secret. */
export function createLog({ level, mode, name }: LogOptions, destination: DestinationStream = defaultDestination(mode)): Log {
  return pino({ name, level, base: { name }, redact: { paths: [...REDACTED, ...REPEATED], censor: '[secret]' } }, destination);
}

function defaultDestination(mode: Mode): DestinationStream {
  return (mode === 'demo' && openPretty()) || pino.destination({ fd: 1, sync: true });
}

/** A development dependency: an installation without those writes JSON. */
function openPretty(): DestinationStream | null {
  try {
    return createRequire(import.meta.url)('pino-pretty')({ ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true });
  } catch {
    return null;
  }
}
