import { type ChildProcess, fork } from 'node:child_process';
import type { Log } from '@/platform/server/log';
import { MOST_KEPT, waitAfter } from './restart';

export type Child = {
  pid: () => number | undefined;
  /** From now on a crash is mended by a new start; until then it ends `crashed`. */
  keepAlive: () => void;
  /** Resolves when it ended by itself before `keepAlive`. */
  crashed: Promise<string>;
  stop: () => Promise<void>;
};

export type ChildOptions = { name: string; file: string; env: Record<string, string | undefined>; log: Log };

const STOP_SECONDS = 15;

/**
 * Old objects are cleared away when there are two fifths more of them than the last time. By itself Node waits until there
 * are three or four times as many, because it knows of no other use for the memory (decision 300).
 */
const NODE_FLAGS = ['--enable-source-maps', '--heap-growing-percent=40'];

/** Runs a Node program beside us. When it crashes it is started again (see `restart.ts`). */
export function startChild({ name, file, env, log }: ChildOptions): Child {
  let child: ChildProcess;
  let isKept = false;
  let isStopping = false;
  let crashes: readonly number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let tellCrash: (how: string) => void;
  const crashed = new Promise<string>((resolve) => {
    tellCrash = resolve;
  });

  const launch = () => {
    // In a group of its own: Ctrl+C in the terminal is for us, and we stop it in order. The channel is
    // not used for talking: its end tells the child that we died.
    child = fork(file, [], { env, execArgv: NODE_FLAGS, detached: true });
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      const how = signal ? `was killed (${signal})` : `ended with code ${code}`;
      if (!isKept) return tellCrash(how);
      crashes = [...crashes, Date.now()].slice(-MOST_KEPT);
      const waitMs = waitAfter(crashes, Date.now());
      log.error(`the ${name} process ${how}: starting it again in ${waitMs / 1000} seconds`);
      timer = setTimeout(launch, waitMs);
    });
  };
  launch();

  return {
    pid: () => child.pid,
    crashed,
    keepAlive: () => {
      isKept = true;
      // It may have gone between its last sign of life and now.
      if (child.exitCode !== null || child.signalCode !== null) launch();
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
