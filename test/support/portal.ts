import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** Time limit for a process to start. A start normally takes seconds, but these tests run at the same time as all others. */
export const START_TIMEOUT = { timeout: 120_000, interval: 100 };

export type Portal = {
  url: string;
  process: ChildProcess;
  /** Returns the output of the process so far. */
  said: () => string;
  /** Returns the process ID of a child process by a part of its command line: `main.js`, `worker.js` or `postgres`. */
  pidOf: (command: string) => number;
  /** Resolves with the exit code when the process ends. */
  ended: Promise<number | null>;
};

/** Starts the built portal like `npm start`, with its own data folder and without sample jobs. Does not wait until it is ready. */
export function launchPortal(env: { DATA_DIR: string; PORT: string } & Record<string, string>): Portal {
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH, ...(env.HEARTHLINE_MODE !== 'production' && { DEMO_JOBS: 'none' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr.on('data', (text) => (said += String(text)));
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    process: child,
    said: () => said,
    pidOf: (command) => findProcess(env.DATA_DIR, child.pid, command),
    ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))),
  };
}

/** Waits until the portal reports that it is ready. Throws an error with its output if the process ends before. */
export async function untilReady(portal: Portal): Promise<void> {
  let hasEnded = false;
  void portal.ended.then(() => (hasEnded = true));
  while (!portal.said().includes('Ready (')) {
    if (hasEnded) throw new Error(`The portal stopped during its start:\n${portal.said()}`);
    await sleep(20);
  }
}

/** Stops the portal in the same way as Ctrl+C, which sends the signal to the whole process group. Returns the exit code. */
export function stopPortal({ process: { pid, exitCode, signalCode }, ended }: Portal): Promise<number | null> {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGINT');
  return ended;
}

/** Creates a data folder that the operating-system user of PostgreSQL can open, because PostgreSQL does not run as root. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearthline-portal-'));
  chmodSync(folder, 0o755);
  return folder;
}

export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (address && typeof address === 'object' ? resolve(String(address.port)) : reject(new Error('no port'))));
    });
  });
}

function findProcess(dataDir: string, parent: number | undefined, command: string): number {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  for (const line of lines) {
    const [, pid, ppid, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    const isOurs = command === 'postgres' ? args?.includes(` -D ${dataDir}`) : Number(ppid) === parent && args?.includes(command);
    if (isOurs) return Number(pid);
  }
  return 0;
}
