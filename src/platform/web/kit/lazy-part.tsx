import { type ComponentType, type ReactNode, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../api-client';
import { reloadOnce } from '../reload';
import { t } from './messages';
import { toastError } from './toasts';

export type LazyPart<P> = ComponentType<P> & {
  /** Fetches the code without showing anything: for the moment somebody is about to need it. */
  preload: () => Promise<void>;
};

/**
 * A part of a page whose code comes when it is shown for the first time. Drawn at once when the code is
 * there. When it cannot come, the page loads again, once: a newer release has taken its place. Without a connection the
 * page around it stays: it is said, and tried again with the connection.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): LazyPart<P> {
  const part = keep(load);
  function Part(props: P) {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const Loaded = part.now();
    const isThere = Loaded !== null;
    useEffect(() => {
      if (isThere) return;
      const fetch = () => part.fetch().then(draw, reloadOrSay);
      void fetch();
      window.addEventListener('online', fetch);
      return () => window.removeEventListener('online', fetch);
    }, [isThere]);
    return Loaded ? <Loaded {...props} /> : meanwhile;
  }
  return Object.assign(Part, { preload: part.preload });
}

/** The same for what opens over a page: nothing of it is there before it is opened for the first time. */
export function lazyDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Part = lazyPart(load);
  function Opening(props: P) {
    // Closing is shown too: what was open once stays.
    const wasOpened = useRef(false);
    wasOpened.current ||= props.opened;
    return wasOpened.current ? <Part {...props} /> : null;
  }
  return Object.assign(Opening, { preload: Part.preload });
}

function keep<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const fetch = () => {
    loading ??= load().then(
      (part) => {
        loaded = part;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  // Who needs it later asks again, and hears then when it does not come.
  return { now: () => loaded, fetch, preload: () => fetch().catch(() => {}) };
}

/** Gone with an older release: the page loads again. Without a connection, or where that did not help, it is said. */
const reloadOrSay = (): void => {
  if (!navigator.onLine || !reloadOnce()) sayMissing();
};

const sayMissing = () => toastError(new ApiError(0, { detail: t('page_part_load_error') }));
