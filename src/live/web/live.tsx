import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useQueryClient } from '@/platform/web';
import type { ConnectionState } from './connection';
import { createRefresher, type OverviewQueries } from './refresh';
import { shareLiveConnection } from './shared-connection';

const StateContext = createContext<ConnectionState>('connecting');

type Props = { who: string; overviews: OverviewQueries; children: ReactNode };

/** Keeps the shown data fresh while the page is visible. `who` and `overviews` must not change while it is mounted. */
export function LiveProvider({ who, overviews, children }: Props) {
  const client = useQueryClient();
  const [state, setState] = useState<ConnectionState>('connecting');
  useEffect(() => {
    const fresh = createRefresher(client, overviews);
    const stop = shareLiveConnection({ who, onEvent: fresh.hear, onState: setState });
    return () => {
      stop();
      fresh.stop();
    };
  }, [client, who, overviews]);
  return <StateContext value={state}>{children}</StateContext>;
}

/** Returns the state of the live connection. */
export const useLiveState = (): ConnectionState => useContext(StateContext);

/** Returns the polling interval in ms, or false while live updates work. */
export const usePollUnlessLive = (ms: number): number | false => (useLiveState() === 'open' ? false : ms);
