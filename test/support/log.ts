import { createLog, type Log } from '@/platform/server';

/** Returns a log in production format, and its lines so far. */
export function openTestLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: createLog({ level: 'debug', mode: 'production', name: 'test' }, { write: (line) => void lines.push(line) }), lines };
}
