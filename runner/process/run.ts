import { type Config, ConfigError, readConfig } from '@/platform/server/config';
import { type ErrorCollector, openErrorCollector } from '@/platform/server/error-reports';
import { createLog, type Log, type LogOptions } from '@/platform/server/log';
import { StartupError } from '@/platform/server/startup-error';
import { reportStarted, waitForStartSignal } from './channel';
import { ChildStartupError } from './child-exit';

export type Running = {
  config: Config;
  log: Log;
  /** Error reporting, or null if error reporting is not configured. */
  reports: ErrorCollector | null;
  /** Registers a function that runs when the process stops. The function that was registered last runs first. */
  onStop: (stop: () => Promise<unknown>) => void;
  /** Stops the process in the same way as a signal. If there is an error, the exit code shows a failure. */
  end: (error?: unknown) => void;
};

/** Maximum time for stopping in seconds. It is longer than the slowest request or background job, and shorter than the timeout of process managers. */
const STOP_SECONDS = 10;

type Options = {
  /** Maximum time for stopping in seconds. */
  stopSeconds?: number;
  /** Called with the error if the configuration is invalid. Returns the error to report, which may contain additional problems. */
  examined?: (error: ConfigError) => Promise<unknown>;
};

/**
 * Runs one process: reads the configuration, runs `start` and reports its result to the parent. Runs the stop functions on SIGINT, SIGTERM, SIGHUP or the death
 * of the parent, starting with the last one. Errors that the operator must fix are printed as one line without a stack trace, and the exit code is 1.
 */
export async function runProcess(
  name: LogOptions['name'],
  start: (running: Running) => Promise<unknown>,
  { stopSeconds = STOP_SECONDS, examined = async (error) => error }: Options = {},
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  let log = createLog({ level: 'info', mode: 'demo', name });
  let reports: ErrorCollector | null = null;
  let isEnding = false;

  const end = (error?: unknown) => {
    if (error !== undefined) report(error, log);
    if (isEnding) return;
    isEnding = true;
    const patience = setTimeout(() => {
      log.error(`shutdown not finished after ${stopSeconds} seconds: exiting`);
      process.exit(1);
    }, stopSeconds * 1000);
    patience.unref();
    void undo(stops, log).then(async (isClean) => {
      await reports?.close();
      process.exit(error === undefined && isClean ? 0 : 1);
    });
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
  // Only a child process has a channel. A child process must not continue without its parent, because the child would keep the port in use.
  process.on('disconnect', () => end());
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);

  try {
    await waitForStartSignal();
    const config = await configOrMistakes(examined);
    reports = await openErrorCollector(config, name);
    log = createLog({ level: config.logLevel, mode: config.mode, name, reports });
    await reportStarted(await start({ config, log, reports, onStop: (stop) => stops.push(stop), end }));
  } catch (error) {
    end(error);
  }
}

async function configOrMistakes(examined: (error: ConfigError) => Promise<unknown>): Promise<Config> {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? await examined(error) : error;
  }
}

async function undo(stops: (() => Promise<unknown>)[], log: Log): Promise<boolean> {
  let isClean = true;
  // Run the stop functions one by one, because `start` may still be running and add functions.
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      isClean = false;
      log.error({ err: error }, 'the shutdown failed');
    }
  }
  return isClean;
}

function report(error: unknown, log: Log): void {
  if (error instanceof ChildStartupError) return;
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'stopped by an error');
}
