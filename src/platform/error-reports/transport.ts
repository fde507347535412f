import type { Transport } from '@sentry/core';
import { redactEnvelope } from './envelope';

/** Wraps the transport of a Sentry client in the browser or on the server. The wrapped transport sends only the fields that `envelope.ts` allows. */
export const redactingTransport = (to: Transport): Transport => ({
  flush: (patience) => to.flush(patience),
  send(envelope) {
    const cleaned = redactEnvelope(envelope);
    // The cast is safe, because the redacted message has the shape of the original.
    return cleaned ? to.send(cleaned as typeof envelope) : Promise.resolve({});
  },
});
