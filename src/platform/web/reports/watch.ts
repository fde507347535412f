import type { SiteInfo } from '../..';

type Settings = SiteInfo['error_reports'];
type Report = (error: unknown) => void;

/** What broke before anybody knew whether it is reported. */
const MOST_WAITING = 10;
let waiting: unknown[] = [];
/** null: nobody is told. */
let report: Report | null | undefined;

/** A refusal is an answer of the server, which knows of it; what was given up was given up on purpose. By their names: the door of the app loads neither. */
const EXPECTED = ['CallError', 'AbortError'];

/** Something broke that nobody expected. */
export function captureError(error: unknown): void {
  if (report === null || (error instanceof Error && EXPECTED.includes(error.name))) return;
  if (report) report(error);
  else if (waiting.length < MOST_WAITING) waiting.push(error);
}

/** From the first line on; without an error there is only a remark of the browser. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error && captureError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => captureError(reason));
}

/** Once it is known whether errors are reported: the reporter comes when the first screen is there and the browser is idle, or not at all. */
export function startReporting(settings: Settings): void {
  if (report !== undefined) return;
  report = null;
  const before = waiting;
  waiting = [];
  if (!settings) return;
  report = (error) => void before.push(error);
  whenIdle(async () => {
    // Without a connection, or behind a wall that lets no reporter through, there is none.
    const loaded = await import('./reporter').catch(() => null);
    report = loaded?.openReporter(settings) ?? null;
    if (report) before.forEach(report);
  });
}

/** Not every browser says when it is idle. */
const whenIdle = (run: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5_000 }) : setTimeout(run, 1_000));
