import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useQueryClient } from '@/platform/web';
import type { ConnectionState } from './connection';
import type { OverviewQueries } from './refresh';

const StateContext = createContext<ConnectionState>('connecting');

type Props = { userKey: string; overviews: OverviewQueries; children: ReactNode };

/** Updates the displayed data while this provider is mounted. A new `userKey` or `overviews` object opens a new connection, so pass stable values. */
export function LiveProvider({ userKey, overviews, children }: Props) {
  const client = useQueryClient();
  const [state, setState] = useState<ConnectionState>('connecting');
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    // Load `keep-fresh` after the page is shown, to show the page sooner. Until then, the state is not `open`, so the page polls.
    void import('./keep-fresh').then(
      ({ keepFresh }) => {
        if (!isOver) stop = keepFresh({ userKey, overviews, client, onState: setState });
      },
      () => setState('lost'),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [client, userKey, overviews]);
  return <StateContext value={state}>{children}</StateContext>;
}

/** Returns the state of the live connection. */
export const useLiveState = (): ConnectionState => useContext(StateContext);

/** Returns the polling interval in ms, or false while live updates work. */
export const usePollUnlessLive = (ms: number): number | false => (useLiveState() === 'open' ? false : ms);
