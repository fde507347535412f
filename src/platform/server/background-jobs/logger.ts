import { Logger } from 'graphile-worker';
import type { Log } from '../log';

/** Writes the messages of the queue to the log. Info messages of the queue, for example for each job that started, become debug messages. */
export function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta && 'error' in meta ? { err: meta.error } : {};
    if (level === 'error') log.error(error, message);
    else if (level === 'warning') log.warn(error, message);
    else log.debug(message);
  });
}
