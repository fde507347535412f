import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isOneOf, isRecord } from '@/platform';
import { isOwnWrite } from '@/platform/web';
import type { LiveKind } from '../event';
import type { StreamMessage } from './connection';

/** Calls that show many things at once, by what makes them old; a path, or the beginning of paths (`/api/jobs*`). */
export type OverviewQueries = Partial<Record<LiveKind, readonly string[]>>;

/** Changes come in bursts: they are looked at together. */
const TOGETHER_MS = 120;
/** Lists change with every job of everybody: at most this often. */
const LISTS_EVERY_MS = 1_200;

/** Reads again what a change made old, of what is shown; the rest is read when it is. */
export function createRefresher(client: QueryClient, overviews: OverviewQueries) {
  let waiting: Exclude<StreamMessage, null>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listTimer: ReturnType<typeof setTimeout> | undefined;
  let listsAt = 0;
  const oldLists = new Set<string>();

  function look(): void {
    timer = undefined;
    const events = waiting;
    waiting = [];
    void client.invalidateQueries({ predicate: ({ queryKey }) => events.some((event) => isAbout(queryKey, event)) });
    for (const event of events) for (const path of overviews[event.kind] ?? []) oldLists.add(path);
    if (oldLists.size > 0) listTimer ??= setTimeout(lookAtLists, Math.max(0, listsAt + LISTS_EVERY_MS - Date.now()));
  }

  function lookAtLists(): void {
    listTimer = undefined;
    listsAt = Date.now();
    const old = [...oldLists];
    oldLists.clear();
    void client.invalidateQueries({ predicate: ({ queryKey }) => old.some((path) => isAt(queryKey[0], path)) });
  }

  return {
    hear(event: StreamMessage): void {
      if (event === null) {
        void client.invalidateQueries();
        return;
      }
      // What this page wrote itself it has put where it belongs, and it must not be told of it as of somebody else's.
      if (isOwnWrite(event.request_id)) return;
      waiting.push(event);
      timer ??= setTimeout(look, TOGETHER_MS);
    },
    stop(): void {
      clearTimeout(timer);
      clearTimeout(listTimer);
    },
  };
}

const isAt = (path: unknown, wanted: string): boolean =>
  typeof path === 'string' && (wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted);

/** Asked about the job of the event; while somebody only types, about the task they type in, or by a guest, whose page is their tasks. */
function isAbout([path, input]: QueryKey, { kind, job_id, task_ids }: Exclude<StreamMessage, null>): boolean {
  const params = isRecord(input) && isRecord(input.params) ? input.params : {};
  if (job_id === null || params.job_id !== job_id || typeof path !== 'string') return false;
  if (kind !== 'draft') return true;
  return params.task_id === undefined ? path.startsWith('/api/guest/') : task_ids === null || isOneOf(task_ids, params.task_id);
}
