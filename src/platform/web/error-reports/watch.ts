import type { SiteInfo } from '../..';

type Settings = SiteInfo['error_reports'];
type Report = (error: unknown) => void;

/** Maximum number of errors that are kept until the settings are known. */
const MAX_WAITING = 10;
let pendingErrors: unknown[] = [];
/** Function that reports errors. Null if errors are not reported. Undefined until the settings are known. */
let report: Report | null | undefined;

/**
 * Names of errors that are not reported: failed requests and canceled requests. The errors are compared by name, so that the app's first script does not need
 * to load their classes.
 */
const EXPECTED = ['ApiError', 'AbortError'];

/** Reports an unexpected error. Ignores the errors in `EXPECTED`. */
export function captureError(error: unknown): void {
  if (report === null || (error instanceof Error && EXPECTED.includes(error.name))) return;
  if (report) report(error);
  else if (pendingErrors.length < MAX_WAITING) pendingErrors.push(error);
}

/** Starts reporting uncaught errors. Call this function before any other code. Ignores events without an error object, because they contain only a message. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error && captureError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => captureError(reason));
}

/**
 * Starts sending error reports if the deployment has a collector. Loads the module that sends the reports only when the browser is idle, so that it does not
 * delay the first screen.
 */
export function startReporting(settings: Settings): void {
  if (report !== undefined) return;
  report = null;
  const earlierErrors = pendingErrors;
  pendingErrors = [];
  if (!settings) return;
  report = (error) => void earlierErrors.push(error);
  whenIdle(async () => {
    // Ignore a failure to load the reporter, for example without a connection or because of a content blocker.
    const loaded = await import('./reporter').catch(() => null);
    report = loaded?.openErrorReporter(settings) ?? null;
    if (report) earlierErrors.forEach(report);
  });
}

/**
 * Runs a function when the browser is idle, but at most five seconds later. In browsers that do not report when they are idle, runs the function after one
 * second.
 */
const whenIdle = (run: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5_000 }) : setTimeout(run, 1_000));
