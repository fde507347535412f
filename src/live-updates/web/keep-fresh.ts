import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionState } from './connection';
import { createRefresher, type OverviewQueries } from './refresh';
import { shareLiveConnection } from './shared-connection';

type Options = { userKey: string; overviews: OverviewQueries; client: QueryClient; onState: (state: ConnectionState) => void };

/** Opens the event stream and reads the data again that each event affects. Returns the function that closes the stream and stops the refreshing. */
export function keepFresh({ userKey, overviews, client, onState }: Options): () => void {
  const refresher = createRefresher(client, overviews);
  const stop = shareLiveConnection({ userKey, onEvent: refresher.hear, onState });
  return () => {
    stop();
    refresher.stop();
  };
}
