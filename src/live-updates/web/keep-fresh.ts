import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionState } from './connection';
import { createRefresher, type OverviewQueries } from './refresh';
import { shareLiveConnection } from './shared-connection';

type Options = { userKey: string; overviews: OverviewQueries; client: QueryClient; onState: (state: ConnectionState) => void };

/** Opens the event stream and, after an event, requests the affected data again. Returns a function that closes the stream and stops these requests. */
export function keepFresh({ userKey, overviews, client, onState }: Options): () => void {
  const refresher = createRefresher(client, overviews);
  const stop = shareLiveConnection({ userKey, onEvent: refresher.hear, onState });
  return () => {
    stop();
    refresher.stop();
  };
}
