import { browserTracingIntegration, captureException, dedupeIntegration, init, linkedErrorsIntegration, makeFetchTransport } from '@sentry/browser';
import type { SiteInfo } from '../..';
import { redactingTransport, redactPath } from '../../error-reports';

type Settings = NonNullable<SiteInfo['error_reports']>;

/** Reports by Sentry's library, to what speaks its protocol. Loaded by `watch.ts` and nobody else; only listed fields leave, see platform/error-reports. */
export function openReporter({ dsn, environment, release, traces, replays, replays_on_error }: Settings): (error: unknown) => void {
  const client = init({
    dsn,
    environment,
    release,
    // No crumbs of what people did, no sessions, nothing of their browser but what it says of itself.
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
