import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import { newToken } from './ids';
import { StartupError } from './startup-error';

/** Returns the configured secret. If none is configured, returns a secret that is created once and stored in a file that only its owner can read. */
export function openAuthSecret(config: Config): string {
  return config.authSecret ?? openStoredSecret(config.dataDir, 'auth');
}

/** Returns a secret that this deployment generates once and stores in a file. Two processes that start together get the same secret. */
export function openStoredSecret(dataDir: string, name: string): string {
  const file = join(dataDir, `${name}.secret`);
  // Write the secret to a temporary file and then link this file to its final name, so that another process never reads a partial secret.
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, newToken(), { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw new StartupError(`DATA_DIR: the folder ${dataDir} cannot be written: ${String(error)}`, { cause: error });
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8');
}

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
