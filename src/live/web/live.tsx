import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useQueryClient } from '@/platform/web';
import type { ConnectionState } from './connection';
import { createRefresher, type OverviewQueries } from './refresh';
import { shareLiveConnection } from './shared-connection';

const StateContext = createContext<ConnectionState>('connecting');

type Props = { who: string; overviews: OverviewQueries; children: ReactNode };

/** Keeps what is shown below it fresh while somebody looks at it. `who` and `overviews` stay the same as long as it lives. */
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

export const useLiveState = (): ConnectionState => useContext(StateContext);

/** Asks again now and then, but only while nobody would tell. */
export const usePollUnlessLive = (ms: number): number | false => (useLiveState() === 'open' ? false : ms);
