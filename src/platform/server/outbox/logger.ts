import { Logger } from 'graphile-worker';
import type { Log } from '../log';

/** The queue's own remarks in our log. What it calls info (each job that started) is detail for us. */
export function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta && 'error' in meta ? { err: meta.error } : {};
    if (level === 'error') log.error(error, message);
    else if (level === 'warning') log.warn(error, message);
    else log.debug(message);
  });
}
