import type { SiteInfo } from '../..';

type Settings = SiteInfo['error_reports'];
type Report = (error: unknown) => void;

/** Maximum number of errors that wait until the settings are known. */
const MAX_WAITING = 10;
let pendingErrors: unknown[] = [];
/** Function that reports errors. Null: errors are not reported. Undefined: the settings are not known yet. */
let report: Report | null | undefined;

/**
 * Errors that are not reported: errors of requests and canceled requests. These errors are compared by name, so the first script of the app need not load their
 * classes.
 */
const EXPECTED = ['ApiError', 'AbortError'];

/** Reports an unexpected error. */
export function captureError(error: unknown): void {
  if (report === null || (error instanceof Error && EXPECTED.includes(error.name))) return;
  if (report) report(error);
  else if (pendingErrors.length < MAX_WAITING) pendingErrors.push(error);
}

/** Reports uncaught errors. Call it before other code. Events without an error object have only a message and are ignored. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error && captureError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => captureError(reason));
}

/**
 * Starts error reports if the deployment has a server that collects them. Loads the module that sends the reports only when the browser is idle, so that the
 * first screen is not delayed.
 */
export function startReporting(settings: Settings): void {
  if (report !== undefined) return;
  report = null;
  const earlierErrors = pendingErrors;
  pendingErrors = [];
  if (!settings) return;
  report = (error) => void earlierErrors.push(error);
  whenIdle(async () => {
    // Loading the reporter fails without a connection, or if a content blocker stops it.
    const loaded = await import('./reporter').catch(() => null);
    report = loaded?.openErrorReporter(settings) ?? null;
    if (report) earlierErrors.forEach(report);
  });
}

/** Runs a function when the browser is idle, after five seconds at the latest. If the browser cannot tell when it is idle, runs the function after a second. */
const whenIdle = (run: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5_000 }) : setTimeout(run, 1_000));
