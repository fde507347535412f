import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds per unit of CPU time in /proc. Linux reports hundredths of a second, regardless of the kernel configuration. */
const MS_PER_TICK = 10;

/** Returns the fields of /proc/<pid>/stat, starting with the third. The second field, the name, may contain spaces, so it is skipped. */
function statOf(pid: number): number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

/** Returns the CPU time in ms that a process has used, or null if it cannot be read. */
export function cpuOf(pid: number): number | null {
  const stat = statOf(pid);
  return stat && ((stat[11] ?? 0) + (stat[12] ?? 0)) * MS_PER_TICK;
}

export function memoryOf(pid: number): number | null {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return null;
  }
}

/**
 * Returns the CPU time in ms of the PostgreSQL processes for this database, including processes that have ended. Null if PostgreSQL runs on another machine.
 */
export async function cpuOfDatabase(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  const stats = rows.map(({ pid }) => statOf(pid));
  const own = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0];
  const parent = own && statOf(own.pid)?.[1];
  const ended = parent ? statOf(parent) : null;
  if (!ended) return null;
  const ticks = stats.reduce((sum, stat) => sum + (stat?.[11] ?? 0) + (stat?.[12] ?? 0), (ended[13] ?? 0) + (ended[14] ?? 0));
  return ticks * MS_PER_TICK;
}
