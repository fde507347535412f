import { Logger } from 'graphile-worker';
import type { Log } from '../log';

/** Returns a logger that writes the queue's messages to the log. The queue's info messages, for example for each started job, become debug messages. */
export function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta && 'error' in meta ? { err: meta.error } : {};
    if (level === 'error') log.error(error, message);
    else if (level === 'warning') log.warn(error, message);
    else log.debug(message);
  });
}
