import { createLog, type Log } from '@/platform/server';

/** A log as production writes it, and the lines in it so far. */
export function openTestLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  return { log: createLog({ level: 'debug', mode: 'production', name: 'test' }, { write: (line) => void lines.push(line) }), lines };
}
