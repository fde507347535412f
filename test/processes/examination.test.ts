import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { portOf } from '../support/port';
import { freePort, launchPortal, makeDataFolder } from '../support/portal';

/** Returns a complete configuration whose files and servers do not exist. */
async function nothingThere() {
  const folder = makeDataFolder();
  const closed = await freePort();
  return {
    HEARTHLINE_MODE: 'production',
    DATA_DIR: '/dev/null/data',
    PORT: await freePort(),
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://portal.example.org',
    DATABASE_URL: `postgresql://owner@127.0.0.1:${closed}/portal`,
    DATABASE_SERVING_URL: `postgresql://serving@127.0.0.1:${closed}/portal`,
    AUTH_SECRET: 'Nq7vRk2mXw9tLc4bZs8hJd5gPf3yTa6e',
    SEALING_P12: join(folder, 'sealing.p12'),
    SMTP_URL: 'smtps://mail.example.org',
    MAIL_FROM: 'Portal <no-reply@example.org>',
  };
}

/** Starts a portal that must fail. Returns the first word of each printed line, which is the name of the wrong variable. */
async function named(env: Awaited<ReturnType<typeof nothingThere>> & Record<string, string>): Promise<string[]> {
  const portal = launchPortal(env);
  expect(await portal.ended).toBe(1);
  return portal
    .said()
    .trim()
    .split('\n')
    .map((line) => /^\w+/.exec(line)?.[0] ?? line);
}

it('names every variable with a wrong file, folder, port or database in one start', async () => {
  const env = await nothingThere();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  expect(await named({ ...env, PORT: String(portOf(taken)), PORTAL_LOGO: '/nowhere/logo.svg' })).toEqual([
    'PORT',
    'PORTAL_LOGO',
    'SEALING_P12',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_SERVING_URL',
  ]);
});

it('names wrong files and databases together with mistakes in the environment', async () => {
  const env = await nothingThere();
  writeFileSync(env.SEALING_P12, 'no key');
  expect(await named({ ...env, MAIL_FROM: '', AUTH_SECRET: 'short' })).toEqual([
    'MAIL_FROM',
    'AUTH_SECRET',
    'SEALING_P12',
    'DATA_DIR',
    'DATABASE_URL',
    'DATABASE_SERVING_URL',
  ]);
});

it('reports each mistake once when a process manager starts the portal', async () => {
  const { PATH } = process.env;
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH, ...(await nothingThere()), MAIL_FROM: '' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (text) => (said += String(text)));
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said.match(/MAIL_FROM/g)).toHaveLength(1);
});
