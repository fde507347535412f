import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionState } from './connection';
import { createRefresher, type OverviewQueries } from './refresh';
import { shareLiveConnection } from './shared-connection';

type Options = { who: string; overviews: OverviewQueries; client: QueryClient; onState: (state: ConnectionState) => void };

/** Opens the event stream and refreshes what each event names. Returns the function that ends both. */
export function keepFresh({ who, overviews, client, onState }: Options): () => void {
  const refresher = createRefresher(client, overviews);
  const stop = shareLiveConnection({ who, onEvent: refresher.hear, onState });
  return () => {
    stop();
    refresher.stop();
  };
}
