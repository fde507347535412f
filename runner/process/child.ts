import { type ChildProcess, fork } from 'node:child_process';
import type { Log } from '@/platform/server/log';
import { StartupError } from '@/platform/server/startup-error';
import { isStartMessage, PRELAUNCHED } from './channel';
import { ChildStartupError } from './child-exit';
import { MAX_TRACKED_CRASHES, restartDelay } from './restart';

export type Child = {
  /** Tells it what its environment lacks; until then it reads its code and waits. Resolves with what it says once it works; rejects when it ends first. */
  begin: (env: Readonly<Record<string, string>>) => Promise<unknown>;
  /** From now on a crash is mended by a new start, with the same environment. */
  keepAlive: () => void;
  stop: () => Promise<void>;
};

export type ChildOptions = { name: string; file: string; env: Record<string, string | undefined>; log: Log };

const START_SECONDS = 120;
const STOP_SECONDS = 15;

/**
 * Old objects are cleared away when there are two fifths more of them than the last time. By itself Node waits until there
 * are three or four times as many, because it knows of no other use for the memory (decisions/performance-memory.md).
 */
const NODE_FLAGS = ['--enable-source-maps', '--heap-growing-percent=40'];

/** Runs a Node program (`runProcess`) beside us: launched at once, so that it reads its code while we do other things. When it crashes it is started again (see `restart.ts`). */
export function launchChild({ name, file, env, log }: ChildOptions): Child {
  let child: ChildProcess;
  let told: Readonly<Record<string, string>> | undefined;
  let isKept = false;
  let isStopping = false;
  let crashes: readonly number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let works: (answer: unknown) => void;
  let fails: (error: Error) => void;
  const working = new Promise<unknown>((resolve, reject) => {
    works = resolve;
    fails = reject;
  });
  // It may end before anybody waits for it.
  working.catch(() => {});

  // One that has died meanwhile is not told: its end is heard of by itself.
  const tell = (begun: Readonly<Record<string, string>>) => child.send(begun, () => {});
  const launch = () => {
    // In a group of its own: Ctrl+C in the terminal is for us, and we stop it in order. The end of the channel tells the child that we died.
    child = fork(file, [PRELAUNCHED], { env, execArgv: NODE_FLAGS, detached: true });
    if (told) tell(told);
    child.on('message', (message) => {
      if (isStartMessage(message)) works(message.started);
    });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const how = signal ? `was killed (${signal})` : `ended with code ${code}`;
      if (!isKept) return fails(code === 1 ? new ChildStartupError(how) : new StartupError(`The ${name} process ${how} while starting.`));
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
      told = begun;
      if (!hasGone()) tell(told);
      const patience = setTimeout(() => fails(new StartupError(`The ${name} process did not start within ${START_SECONDS} seconds.`)), START_SECONDS * 1000);
      return working.finally(() => clearTimeout(patience));
    },
    keepAlive: () => {
      isKept = true;
      // It may have gone between its last sign of life and now.
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
      log.error(`the ${name} process does not stop: it is killed`);
      child.kill('SIGKILL');
    }, STOP_SECONDS * 1000);
    child.once('exit', () => {
      clearTimeout(patience);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
