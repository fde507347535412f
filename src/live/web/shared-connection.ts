import { type ConnectionState, connectLive, type StreamMessage } from './connection';

type Options = {
  /** Whose stream it is: two people in one browser (an office tab, a guest's tab) do not share. */
  who: string;
  onEvent: (event: StreamMessage) => void;
  onState: (state: ConnectionState) => void;
  /** How the stream is opened; tests bring their own. */
  open?: typeof connectLive;
};

type Message =
  | { kind: 'event'; event: StreamMessage }
  | { kind: 'state'; state: ConnectionState }
  | { kind: 'sign'; cursor: string | null }
  | { kind: 'joined' };

/** The tab that holds the connection sleeps or hangs: another takes it over. Longer than a connection may be silent by itself. */
const SILENCE_MS = 60_000;

/**
 * One connection for all tabs of a browser: browsers allow only a handful to one server. The tab that
 * gets the lock holds it and tells the others; when it closes, the next one goes on where it was.
 * A browser without locks or channels has a connection for each tab.
 */
export function shareLiveConnection({ who, onEvent, onState, open = connectLive }: Options): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return open({ from: null, onEvent, onState, onSign: () => {} });
  const name = `hearthline.live.${who}`;
  const channel = new BroadcastChannel(name);
  let cursor: string | null = null;
  let state: ConnectionState = 'connecting';
  let isStopped = false;
  let letGo: (() => void) | null = null;
  let queue = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;

  const publish = (message: Message) => !isStopped && channel.postMessage(message);
  const setState = (next: ConnectionState) => {
    state = next;
    onState(next);
  };

  function hold(): Promise<void> {
    clearTimeout(silence);
    return new Promise((resolve) => {
      const disconnect = open({
        from: cursor,
        onEvent: (event) => {
          onEvent(event);
          publish({ kind: 'event', event });
        },
        onState: (next) => {
          setState(next);
          publish({ kind: 'state', state: next });
        },
        onSign: (at) => {
          cursor = at;
          publish({ kind: 'sign', cursor: at });
        },
      });
      letGo = () => {
        letGo = null;
        disconnect();
        resolve();
      };
    });
  }

  function stand({ steal = false } = {}): void {
    queue.abort();
    queue = new AbortController();
    navigator.locks
      .request(name, steal ? { steal } : { signal: queue.signal }, () => (isStopped ? undefined : hold()))
      .catch(() => {
        // Taken by a tab that heard nothing of us for a while: it tells us from now on.
        if (!letGo || isStopped) return;
        letGo();
        listen();
        stand();
      });
  }

  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(() => !letGo && !isStopped && stand({ steal: true }), SILENCE_MS);
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'joined') {
      if (!letGo) return;
      publish({ kind: 'state', state });
      publish({ kind: 'sign', cursor });
      return;
    }
    if (letGo) return;
    listen();
    if (data.kind === 'event') onEvent(data.event);
    else if (data.kind === 'state') setState(data.state);
    else cursor = data.cursor ?? cursor;
  };
  listen();
  stand();
  publish({ kind: 'joined' });

  return () => {
    isStopped = true;
    clearTimeout(silence);
    queue.abort();
    letGo?.();
    channel.close();
  };
}
