import {
  continueTrace,
  createStackParser,
  createTransport,
  linkedErrorsIntegration,
  Scope,
  setCurrentClient,
  setHttpStatus,
  startInactiveSpan,
} from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { redactingTransport } from '../../error-reports/transport';
import type { ErrorCollector } from './';

type Options = { dsn: string; environment: string; release: string; traces: number };

const TIMEOUT_MS = 2_000;
const REQUEST_MS = 10_000;

/**
 * Returns a collector that sends reports to Sentry. Uses only the core of the Sentry library, without the packages that patch loaded modules
 * (`decisions/operations-history-and-audit.md`). Reports are sent in the background, so an unreachable Sentry server affects only the reports.
 */
export function reportToSentry({ dsn, environment, release, traces }: Options, process: string): ErrorCollector {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    release,
    platform: 'node',
    tracesSampleRate: traces,
    traceLifecycle: 'static',
    sendClientReports: false,
    integrations: [linkedErrorsIntegration()],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      redactingTransport(
        createTransport(options, async ({ body }) => {
          // Copy the body, because `fetch` requires a byte array over an `ArrayBuffer`, which the type of `body` does not guarantee.
          const answer = await fetch(options.url, {
            method: 'POST',
            body: typeof body === 'string' ? body : Uint8Array.from(body),
            signal: AbortSignal.timeout(REQUEST_MS),
          });
          await answer.body?.cancel();
          return {
            statusCode: answer.status,
            headers: { 'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'), 'retry-after': answer.headers.get('retry-after') },
          };
        }),
      ),
  });
  setCurrentClient(client);
  client.init();

  return {
    error({ error, words, isFatal, tags }) {
      // Create a separate scope for each error, so that the tags of one error do not appear in the report of another error.
      const scope = new Scope();
      scope.setClient(client);
      scope.setTags({ process, ...tags });
      scope.setLevel(isFatal ? 'fatal' : 'error');
      if (error === undefined) client.captureMessage(words, isFatal ? 'fatal' : 'error', {}, scope);
      else client.captureException(error, { mechanism: { type: 'log', handled: !isFatal } }, scope);
    },
    done({ name, kind, startedAt, status, belongsTo }) {
      continueTrace({ sentryTrace: belongsTo?.trace, baggage: belongsTo?.baggage }, () => {
        const span = startInactiveSpan({ name, op: kind, startTime: startedAt, forceTransaction: true });
        if (typeof status === 'number') setHttpStatus(span, status);
        else span.setStatus({ code: status === 'ok' ? 1 : 2, message: status });
        span.end();
      });
    },
    close: async () => void (await client.close(TIMEOUT_MS)),
  };
}
