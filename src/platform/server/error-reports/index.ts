import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PRODUCT } from '../../product';
import type { SiteInfo } from '../../site';
import type { Config, DeploymentMode, ErrorReportingConfig } from '../config';
import { PROJECT_ROOT } from '../root';

/** Logged error. `words` is the log message. If there is no error object, only this message is reported. */
export type ReportedError = { error: unknown; words: string; isFatal: boolean; tags: Readonly<Record<string, string>> };

/** Finished request or background job. `name` is the route of the request or the name of the job. */
export type ReportedSpan = {
  name: string;
  kind: 'http.server' | 'queue.process';
  startedAt: Date;
  status: number | 'ok' | 'failed';
  /** Trace headers from the browser. They link the request to the page that sent it. */
  belongsTo?: { trace: string | undefined; baggage: string | undefined };
};

/** Sends errors and durations to the configured collector (Sentry). */
export type ErrorCollector = {
  error: (report: ReportedError) => void;
  done: (done: ReportedSpan) => void;
  /** Waits a short time for reports that are still being sent. */
  close: () => Promise<void>;
};

/** Returns the release name for error reports, for example `hearthline@1.2.0`. */
const release = (): string => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')));
  return `${PRODUCT.key}@${version}`;
};

/** Returns the collector, or null if none is configured. Loads the Sentry library only if a collector is configured. */
export async function openErrorCollector({ errorReports, mode }: Pick<Config, 'errorReports' | 'mode'>, process: string): Promise<ErrorCollector | null> {
  if (!errorReports) return null;
  const { reportToSentry } = await import('./sentry');
  return reportToSentry({ ...errorReports, environment: mode, release: release() }, process);
}

/** Returns the error report settings for the browser. They contain no secret. */
export const browserReports = (
  { dsn, traces, replays, replaysOnError }: ErrorReportingConfig,
  mode: DeploymentMode,
): NonNullable<SiteInfo['error_reports']> => ({
  dsn,
  environment: mode,
  release: release(),
  traces,
  replays,
  replays_on_error: replaysOnError,
});
