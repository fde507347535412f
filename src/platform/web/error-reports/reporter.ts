import { browserTracingIntegration, captureException, dedupeIntegration, init, linkedErrorsIntegration, makeFetchTransport } from '@sentry/browser';
import type { SiteInfo } from '../..';
import { redactingTransport, redactPath } from '../../error-reports';

type Settings = NonNullable<SiteInfo['error_reports']>;

/** Reports errors with the Sentry library. Only `watch.ts` loads this file. Only the fields allowed in `platform/error-reports` are sent. */
export function openErrorReporter({ dsn, environment, release, traces, replays, replays_on_error }: Settings): (error: unknown) => void {
  const client = init({
    dsn,
    environment,
    release,
    // The default integrations are off, because they would send breadcrumbs, sessions and details of the browser.
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
