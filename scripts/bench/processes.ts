import { type ChildProcess, fork, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Parses the public status of the product. Benchmarks wait until the status says that the demo is loaded. */
export const siteOf = (body: unknown) => z.object({ demo_loading: z.boolean() }).parse(body);

export type Running = { base: string; pid: number; stop: () => Promise<void> };

/** Starts the product as `npm start` does, on this database, with the sign-in for tests. */
export async function startProduct(databaseUrl: string): Promise<Running & { testToken: string }> {
  const testToken = randomBytes(24).toString('base64url');
  const port = await freePort();
  const child = spawn(process.execPath, [path('../start.mjs')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: '', TEST_AUTH_TOKEN: testToken, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${output}`);
    const site = await fetch(`${base}/api/noauth/site`).then(
      async (answer) => siteOf(await answer.json()),
      () => null,
    );
    if (site && !site.demo_loading && output.includes('Ready (')) break;
    await sleep(200);
  }
  return { base, pid: childOf(child.pid ?? 0, 'main.js'), testToken, stop: () => ended(child, 'SIGTERM') };
}

export async function startBare(databaseUrl: string): Promise<Running> {
  const port = await freePort();
  const child = fork(path('./bare.ts'), { env: { ...process.env, BARE_DATABASE_URL: databaseUrl, BARE_PORT: String(port) }, execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return { base: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => ended(child, 'SIGTERM') };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

function childOf(parent: number, file: string): number {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const ppid = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      if (ppid === parent && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(file)) return Number(name);
    } catch {
      // The process ended during the measurement.
    }
  }
  return 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
