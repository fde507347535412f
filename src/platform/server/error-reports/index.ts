import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PRODUCT } from '../../product';
import type { SiteInfo } from '../../site';
import type { Config, DeploymentMode, ErrorReports } from '../config';
import { PROJECT_ROOT } from '../root';

/** Logged error, or a text without an error. */
export type ReportedError = { error: unknown; words: string; isFatal: boolean; tags: Readonly<Record<string, string>> };

/** A finished request or background job, by the name of its route. */
export type ReportedSpan = {
  name: string;
  kind: 'http.server' | 'queue.process';
  startedAt: Date;
  status: number | 'ok' | 'failed';
  /** Trace headers of the browser, to link the request to its page. */
  belongsTo?: { trace: string | undefined; baggage: string | undefined };
};

/** Collector of errors and durations. */
export type ErrorCollector = {
  error: (report: ReportedError) => void;
  done: (done: ReportedSpan) => void;
  /** Waits a moment for reports in transit. */
  close: () => Promise<void>;
};

/** Returns the release for collectors, for example `hearthline@1.2.0`. */
const release = (): string => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')));
  return `${PRODUCT.key}@${version}`;
};

/** Without the setting, the reporter is not even loaded. */
export async function openReports({ errorReports, mode }: Pick<Config, 'errorReports' | 'mode'>, process: string): Promise<ErrorCollector | null> {
  if (!errorReports) return null;
  const { reportToSentry } = await import('./sentry');
  return reportToSentry({ ...errorReports, environment: mode, release: release() }, process);
}

/** Returns the settings with which the browser reports errors. They contain no secret. */
export const browserReports = ({ dsn, traces, replays, replaysOnError }: ErrorReports, mode: DeploymentMode): NonNullable<SiteInfo['error_reports']> => ({
  dsn,
  environment: mode,
  release: release(),
  traces,
  replays,
  replays_on_error: replaysOnError,
});
