import { createLog, type Log } from '@/platform/server';

/** Returns a log in the production format, and the array to which its lines are added. */
export function openTestLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: createLog({ level: 'debug', mode: 'production', name: 'test' }, { write: (line) => void lines.push(line) }), lines };
}
