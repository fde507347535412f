import { type ChildProcess, fork } from 'node:child_process';
import type { Log } from '@/platform/server/log';
import { StartupError } from '@/platform/server/startup-error';
import { isStartMessage, PRELAUNCHED } from './channel';
import { ChildStartupError } from './child-exit';
import { MAX_TRACKED_CRASHES, restartDelay } from './restart';

export type Child = {
  /**
   * Sends the missing environment variables, for which the child waits after loading its code. Resolves with the report of the child. Rejects if the child ends
   * before it reports.
   */
  begin: (env: Readonly<Record<string, string>>) => Promise<unknown>;
  /** From now on, restarts the child after a crash, with the same environment variables. */
  keepAlive: () => void;
  stop: () => Promise<void>;
};

export type ChildOptions = { name: string; file: string; env: Record<string, string | undefined>; log: Log };

const START_SECONDS = 120;
const STOP_SECONDS = 15;

/**
 * Options of Node. Garbage collection runs when the heap has grown by 40%. The default is 300 to 400%, which uses more memory
 * (decisions/performance-memory.md).
 */
const NODE_FLAGS = ['--enable-source-maps', '--heap-growing-percent=40'];

/**
 * Launches a Node program (`runProcess`) at once, so that it loads its code while other processes start. `keepAlive` turns on restarts after a crash (see
 * `restart.ts`).
 */
export function launchChild({ name, file, env, log }: ChildOptions): Child {
  let child: ChildProcess;
  let environment: Readonly<Record<string, string>> | undefined;
  let isKeptAlive = false;
  let isStopping = false;
  let crashes: readonly number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let works: (answer: unknown) => void;
  let fails: (error: Error) => void;
  const working = new Promise<unknown>((resolve, reject) => {
    works = resolve;
    fails = reject;
  });
  // Prevents an unhandled rejection if the child ends before `begin` is called.
  working.catch(() => {});

  // Ignores the error of sending to a dead child, because its exit is handled separately.
  const tell = (begun: Readonly<Record<string, string>>) => child.send(begun, () => {});
  const launch = () => {
    // In a separate process group, the child does not get Ctrl+C. This process stops its children one after the other. If this process dies, the channel
    // closes, and the child ends.
    child = fork(file, [PRELAUNCHED], { env, execArgv: NODE_FLAGS, detached: true });
    if (environment) tell(environment);
    child.on('message', (message) => {
      if (isStartMessage(message)) works(message.started);
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const how = signal ? `was killed (${signal})` : `ended with code ${code}`;
      if (!isKeptAlive) return fails(code === 1 ? new ChildStartupError(how) : new StartupError(`The ${name} process ${how} while starting.`));
      crashes = [...crashes, Date.now()].slice(-MAX_TRACKED_CRASHES);
      const waitMs = restartDelay(crashes, Date.now());
      log.error(`the ${name} process ${how}: starting it again in ${waitMs / 1000} seconds`);
      timer = setTimeout(launch, waitMs);
    });
  };
  launch();
  const hasGone = () => child.exitCode !== null || child.signalCode !== null;

  return {
    begin: (begun) => {
      environment = begun;
      if (!hasGone()) tell(environment);
      const patience = setTimeout(() => fails(new StartupError(`The ${name} process did not start within ${START_SECONDS} seconds.`)), START_SECONDS * 1000);
      return working.finally(() => clearTimeout(patience));
    },
    keepAlive: () => {
      isKeptAlive = true;
      // The child may have ended before this call, so restart it now.
      if (hasGone()) launch();
    },
    stop: () => {
      isStopping = true;
      clearTimeout(timer);
      return stopChild(child, name, log);
    },
  };
}

function stopChild(child: ChildProcess, name: string, log: Log): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const patience = setTimeout(() => {
      log.error(`the ${name} process did not stop in time and is being killed`);
      child.kill('SIGKILL');
    }, STOP_SECONDS * 1000);
    child.once('exit', () => {
      clearTimeout(patience);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
