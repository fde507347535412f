import { vi } from 'vitest';

/** What is kept in a browser between pages, as far as our code asks for it. Two pages of one browser share it. */
function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** Storage that is empty; modules that read it as they are loaded find something there. */
export function stubStorage(): void {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
}

type Waiting = { key: string; steal: boolean; run: () => void };

/** The locks of one browser: one holder for each name, the others in line; who steals goes first and the holder is told. */
export function fakeLocks() {
  const held = new Map<string, { lose: (reason: Error) => void }>();
  let line: Waiting[] = [];

  const next = () => {
    for (const waiting of line) {
      if (held.has(waiting.key)) continue;
      line = line.filter((other) => other !== waiting);
      waiting.run();
      return next();
    }
  };

  type Options = { signal?: AbortSignal; steal?: boolean };
  const PLAIN: Options = {};
  function request<T>(key: string, ...rest: [Options, () => T | Promise<T>] | [() => T | Promise<T>]): Promise<T> {
    const [options, act] = rest.length === 1 ? [PLAIN, rest[0]] : rest;
    return new Promise<T>((resolve, reject) => {
      const run = () => {
        const holding = { lose: reject };
        held.set(key, holding);
        // Granted in a turn of its own, as browsers do.
        void Promise.resolve()
          .then(act)
          .then(resolve, reject)
          .finally(() => {
            if (held.get(key) === holding) held.delete(key);
            next();
          });
      };
      const waiting: Waiting = { key, steal: options.steal === true, run };
      options.signal?.addEventListener('abort', () => {
        line = line.filter((other) => other !== waiting);
        reject(new DOMException('The request was aborted.', 'AbortError'));
      });
      if (waiting.steal) {
        held.get(key)?.lose(new DOMException('Lock broken by another request', 'AbortError'));
        held.delete(key);
        line.unshift(waiting);
      } else line.push(waiting);
      next();
    });
  }
  return { request, holds: (key: string) => held.has(key) };
}

/** Channels between the pages of one browser: what one posts, all others of the name hear, in order and a turn later. */
export function fakeChannels() {
  const open = new Set<Channel>();
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor(readonly name: string) {
      open.add(this);
    }
    postMessage(data: unknown): void {
      if (!open.has(this)) throw new DOMException('Channel is closed', 'InvalidStateError');
      for (const other of open) {
        if (other === this || other.name !== this.name) continue;
        const copy = structuredClone(data);
        queueMicrotask(() => open.has(other) && other.onmessage?.({ data: copy }));
      }
    }
    close(): void {
      open.delete(this);
    }
  }
  return Channel;
}

/** Lets everything happen that only waits for its turn, not for time. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
