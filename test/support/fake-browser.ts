import { vi } from 'vitest';

/** Simulates the browser storage that all pages of one browser share. */
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

/** Replaces the browser storage by an empty one. Call this before importing modules that read the storage when they are loaded. */
export function stubStorage(): void {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
}

export const absoluteUrl = (address: string): string => new URL(address, 'https://portal.example').href;

/** Simulates the caches of one browser. The key of a response is the URL of its request. */
export class FakeCaches {
  private readonly stores = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (key: string) => store.get(absoluteUrl(key))?.clone(),
      put: async (key: string, response: Response) => void store.set(absoluteUrl(key), response),
      delete: async (key: string) => store.delete(absoluteUrl(key)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  }
  async match(key: string) {
    for (const store of this.stores.values()) if (store.has(absoluteUrl(key))) return store.get(absoluteUrl(key))?.clone();
    return undefined;
  }
  async keys() {
    return [...this.stores.keys()];
  }
  async delete(name: string) {
    return this.stores.delete(name);
  }
}

type Waiting = { key: string; steal: boolean; run: () => void };

/** Simulates Web Locks: only one holder per lock name, and the other requests wait in a queue. Stealing a lock rejects the promise of its holder. */
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
        // Run the callback asynchronously, as browsers do.
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

/** Simulates BroadcastChannel: all other channels with the same name receive a message, in order and asynchronously. */
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

/** Runs all pending microtasks. Does not advance timers. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
