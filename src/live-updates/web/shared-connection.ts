import { type ConnectionState, connectLive, type StreamMessage } from './connection';

type Options = {
  /** ID of the user. Different users in one browser (a staff tab, a guest tab) do not share a stream. */
  userKey: string;
  onEvent: (event: StreamMessage) => void;
  onState: (state: ConnectionState) => void;
  /** Opens the stream; tests replace it. */
  open?: typeof connectLive;
};

type Message =
  | { kind: 'event'; event: StreamMessage }
  | { kind: 'state'; state: ConnectionState }
  | { kind: 'sign'; cursor: string | null }
  | { kind: 'joined' };

/** Time in ms without a message from the tab with the connection, after which another tab takes over. A working connection gets data more often. */
const SILENCE_MS = 60_000;

/**
 * Shares one connection between all tabs of a user, because browsers allow only a few connections to a server. The tab with the lock (Web Locks API) holds the
 * connection and forwards events through a `BroadcastChannel`. When this tab closes, the next tab resumes the stream at the last cursor. In browsers without
 * one of these APIs, each tab has a separate connection.
 */
export function shareLiveConnection({ userKey, onEvent, onState, open = connectLive }: Options): () => void {
  if (!('locks' in navigator) || typeof BroadcastChannel === 'undefined') return open({ from: null, onEvent, onState, onSign: () => {} });
  const name = `hearthline.live.${userKey}`;
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
        // Another tab took over the lock, because it had received nothing from this tab for a while. That tab forwards the events now.
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
