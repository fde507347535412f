import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PRODUCT } from '../../product';
import type { SiteInfo } from '../../site';
import type { Config, DeploymentMode, ErrorReportingConfig } from '../config';
import { PROJECT_ROOT } from '../root';

/** Logged error. `words` is the log message, which is reported alone if there is no error object. */
export type ReportedError = { error: unknown; words: string; isFatal: boolean; tags: Readonly<Record<string, string>> };

/** Finished request or background job. `name` is its route or the name of the job. */
export type ReportedSpan = {
  name: string;
  kind: 'http.server' | 'queue.process';
  startedAt: Date;
  status: number | 'ok' | 'failed';
  /** Trace headers of the browser, to link the request to the page that sent it. */
  belongsTo?: { trace: string | undefined; baggage: string | undefined };
};

/** Collector of errors and durations. */
export type ErrorCollector = {
  error: (report: ReportedError) => void;
  done: (done: ReportedSpan) => void;
  /** Waits a moment for reports that are being sent. */
  close: () => Promise<void>;
};

/** Returns the name of the release in error reports, for example `hearthline@1.2.0`. */
const release = (): string => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')));
  return `${PRODUCT.key}@${version}`;
};

/** Returns the collector, or null if the deployment has none. The Sentry library is loaded only if it is needed. */
export async function openErrorCollector({ errorReports, mode }: Pick<Config, 'errorReports' | 'mode'>, process: string): Promise<ErrorCollector | null> {
  if (!errorReports) return null;
  const { reportToSentry } = await import('./sentry');
  return reportToSentry({ ...errorReports, environment: mode, release: release() }, process);
}

/** Returns the settings of error reports for the browser. These settings contain no secret. */
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
