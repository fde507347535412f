import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isOneOf, isRecord } from '@/platform';
import { isOwnWrite } from '@/platform/web';
import type { LiveKind } from '../event';
import type { StreamMessage } from './connection';

/**
 * API paths of queries about many objects, such as lists, by the kind of event that makes them outdated. `/api/jobs*` matches all paths that start with
 * `/api/jobs`.
 */
export type OverviewQueries = Partial<Record<LiveKind, readonly string[]>>;

/** Time in ms for which events are collected before the affected data is read again. One change often causes many events. */
const BATCH_MS = 120;
/** Minimum time in ms between two reads of the lists, because every change of a job makes the lists outdated. */
const LISTS_EVERY_MS = 1_200;

/**
 * Reads displayed queries again after an event that affects them. Other affected queries are read when a page displays them. Returns `hear`, which receives an
 * event, and `stop`, which cancels waiting reads.
 */
export function createRefresher(client: QueryClient, overviews: OverviewQueries) {
  let pendingEvents: Exclude<StreamMessage, null>[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listTimer: ReturnType<typeof setTimeout> | undefined;
  let listsAt = 0;
  const oldLists = new Set<string>();

  function processEvents(): void {
    timer = undefined;
    const events = pendingEvents;
    pendingEvents = [];
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
      // Skip changes that this page made. The page already shows these changes and must not announce them as changes of other people.
      if (isOwnWrite(event.request_id)) return;
      pendingEvents.push(event);
      timer ??= setTimeout(processEvents, BATCH_MS);
    },
    stop(): void {
      clearTimeout(timer);
      clearTimeout(listTimer);
    },
  };
}

const isAt = (path: unknown, wanted: string): boolean =>
  typeof path === 'string' && (wanted.endsWith('*') ? path.startsWith(wanted.slice(0, -1)) : path === wanted);

/**
 * Returns true if a query is about the job of the event. An event of kind `draft` affects only queries about the tasks in `task_ids` and, for guests, queries
 * under `/api/guest/` without a task ID.
 */
function isAbout([path, input]: QueryKey, { kind, job_id, task_ids }: Exclude<StreamMessage, null>): boolean {
  const params = isRecord(input) && isRecord(input.params) ? input.params : {};
  if (job_id === null || params.job_id !== job_id || typeof path !== 'string') return false;
  if (kind !== 'draft') return true;
  return params.task_id === undefined ? path.startsWith('/api/guest/') : task_ids === null || isOneOf(task_ids, params.task_id);
}
