import type { Transport } from '@sentry/core';
import { redactEnvelope } from './envelope';

/** The one door that reports leave by, in the browser and in the servers: whatever the library has gathered by then, only what is listed goes on. */
export const redactingTransport = (to: Transport): Transport => ({
  flush: (patience) => to.flush(patience),
  send(envelope) {
    const cleaned = redactEnvelope(envelope);
    // The library's own message, less what was taken out.
    return cleaned ? to.send(cleaned as typeof envelope) : Promise.resolve({});
  },
});
