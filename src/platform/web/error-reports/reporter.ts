import { browserTracingIntegration, captureException, dedupeIntegration, init, linkedErrorsIntegration, makeFetchTransport } from '@sentry/browser';
import type { SiteInfo } from '../..';
import { redactingTransport, redactPath } from '../../error-reports';

type Settings = NonNullable<SiteInfo['error_reports']>;

/**
 * Returns a function that reports errors with the Sentry library. Only `watch.ts` loads this file. Only the fields that `platform/error-reports` allows are
 * sent.
 */
export function openErrorReporter({ dsn, environment, release, traces, replays, replays_on_error }: Settings): (error: unknown) => void {
  const client = init({
    dsn,
    environment,
    release,
    // Turn off the default integrations, because they would send breadcrumbs, sessions and details about the browser.
    defaultIntegrations: false,
    integrations: [
      dedupeIntegration(),
      linkedErrorsIntegration(),
      browserTracingIntegration({ beforeStartSpan: (span) => ({ ...span, name: redactPath(span.name) }) }),
    ],
    tracesSampleRate: traces,
    traceLifecycle: 'static',
    replaysSessionSampleRate: replays,
    replaysOnErrorSampleRate: replays_on_error,
    sendClientReports: false,
    transport: (options) => redactingTransport(makeFetchTransport(options)),
  });
  if (client && (replays > 0 || replays_on_error > 0)) void import('./replays').then(({ replaysMasked }) => client.addIntegration(replaysMasked()));
  return (error) =>
    void captureException(error, { mechanism: { type: 'window', handled: false }, captureContext: { tags: { route: redactPath(window.location.pathname) } } });
}
