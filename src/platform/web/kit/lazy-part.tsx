import { type ComponentType, type ReactNode, startTransition, useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../api-client';
import { reloadOnce } from '../reload';
import { t } from './messages';
import { toastError } from './toasts';

export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code without rendering the component. */
  preload: () => Promise<void>;
};

/**
 * Creates a component whose code is loaded when it is first shown. If the code no longer exists on the server, a newer release has replaced it, so the page
 * reloads once. Without a connection, the page shows a message and tries again when the connection returns.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = null): LazyPart<P> {
  const part = createLoader(load);
  function Part(props: P) {
    const [, draw] = useReducer((count: number) => count + 1, 0);
    const Loaded = part.now();
    const isThere = Loaded !== null;
    useEffect(() => {
      if (isThere) return;
      const fetch = () => part.fetch().then(() => startTransition(draw), reloadOrSay);
      void fetch();
      window.addEventListener('online', fetch);
      return () => window.removeEventListener('online', fetch);
    }, [isThere]);
    return Loaded ? <Loaded {...props} /> : meanwhile;
  }
  return Object.assign(Part, { preload: part.preload });
}

/** Creates a dialog whose code is loaded when the dialog first opens. */
export function lazyDialog<P extends { opened: boolean }>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const Part = lazyPart(load);
  function Opening(props: P) {
    // Keep the dialog rendered after it was first opened, so that the closing animation is shown.
    const wasOpened = useRef(false);
    wasOpened.current ||= props.opened;
    return wasOpened.current ? <Part {...props} /> : null;
  }
  return Object.assign(Opening, { preload: Part.preload });
}

function createLoader<P>(load: () => Promise<ComponentType<P>>) {
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
  // Ignore a failed preload, because the component loads its code again when it is shown.
  return { now: () => loaded, fetch, preload: () => fetch().catch(() => {}) };
}

/** Reloads the page once. Shows a message instead if there is no connection, or if the page was already reloaded a moment ago. */
const reloadOrSay = (): void => {
  if (!navigator.onLine || !reloadOnce()) showLoadError();
};

const showLoadError = () => toastError(new ApiError(0, { detail: t('page_part_load_error') }));
