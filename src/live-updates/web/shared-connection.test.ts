import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeChannels, fakeLocks, settled, stubStorage } from '../../../test/support/fake-browser';
import type { LiveEvent } from '../event';
import type { connectLive } from './connection';

// Stub the browser storage first, because the session module reads the storage on import.
stubStorage();
const { shareLiveConnection: shareLive } = await import('./shared-connection');

type Options = Parameters<typeof connectLive>[0];
/** Options with which a tab opened a stream, and whether the stream is still open. */
type Stream = Options & { tab: string; isOpen: boolean };
let streams: Stream[];
let locks: ReturnType<typeof fakeLocks>;

const change = (job_id: string): LiveEvent => ({ kind: 'job', job_id, version: 1, task_ids: null, request_id: 'r' });

/** Opens a tab. Returns the events and connection states that the tab received, and a function that closes the tab. */
function tab(name: string, who = 'ana') {
  const heard: (string | null)[] = [];
  const states: string[] = [];
  const close = shareLive({
    userKey: who,
    onEvent: (event) => heard.push(event?.job_id ?? null),
    onState: (state) => states.push(state),
    open: (options) => {
      const stream: Stream = { ...options, tab: name, isOpen: true };
      streams.push(stream);
      options.onState('connecting');
      return () => {
        stream.isOpen = false;
      };
    },
  });
  return { heard, states, close };
}

const open = () => streams.filter(({ isOpen }) => isOpen);
const holder = (): Stream => {
  const [stream, another] = open();
  if (!stream || another) throw new Error(`${open().length} streams are open.`);
  return stream;
};
/** Sends an event with a cursor on the stream. */
async function tell(jobId: string, cursor = jobId): Promise<void> {
  holder().onSign(cursor);
  holder().onEvent(change(jobId));
  await settled();
}
/** Lets `ms` milliseconds pass and sends heartbeats during this time to the tab that holds the stream. */
async function beat(ms: number): Promise<void> {
  for (let past = 0; past < ms; past += 15_000) {
    await vi.advanceTimersByTimeAsync(Math.min(15_000, ms - past));
    holder().onSign('beat');
    await settled();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  locks = fakeLocks();
  vi.stubGlobal('navigator', { locks });
  vi.stubGlobal('BroadcastChannel', fakeChannels());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('tabs of one user', () => {
  it('share one event stream, and each tab receives each event once', async () => {
    const tabs = [tab('a'), tab('b'), tab('c')];
    await settled();
    expect(holder().tab).toBe('a');
    await tell('job-1');
    await tell('job-2');
    expect(tabs.map(({ heard }) => heard)).toEqual(Array(3).fill(['job-1', 'job-2']));
  });

  it('all receive the connection state, including a tab that opens later', async () => {
    const first = tab('a');
    await settled();
    holder().onState('open');
    const second = tab('b');
    await settled();
    expect([first.states.at(-1), second.states.at(-1)]).toEqual(['open', 'open']);
    holder().onState('lost');
    await settled();
    expect([first.states.at(-1), second.states.at(-1)]).toEqual(['lost', 'lost']);
  });

  it('all receive the signal to reload all data when too many events were missed', async () => {
    const tabs = [tab('a'), tab('b')];
    await settled();
    holder().onEvent(null);
    await settled();
    expect(tabs.map(({ heard }) => heard)).toEqual([[null], [null]]);
  });

  it('do not share the event stream with another user of the same browser', async () => {
    const ana = tab('office', 'ana');
    const guest = tab('guest', 'guest-1');
    await settled();
    expect(open().map((stream) => stream.tab)).toEqual(['office', 'guest']);
    open()[0]?.onEvent(change('job-1'));
    await settled();
    expect([ana.heard, guest.heard]).toEqual([['job-1'], []]);
  });
});

describe('closed tab that held the event stream', () => {
  it('passes the stream to the next tab, which resumes without duplicate events', async () => {
    const first = tab('a');
    const second = tab('b');
    const third = tab('c');
    await settled();
    await tell('job-1', 'cursor-1');
    first.close();
    await settled();
    expect(holder()).toMatchObject({ tab: 'b', from: 'cursor-1' });
    await tell('job-2');
    expect([first.heard, second.heard, third.heard]).toEqual([['job-1'], ['job-1', 'job-2'], ['job-1', 'job-2']]);
  });

  it('passes its cursor to a tab that has not received an event', async () => {
    const first = tab('a');
    await settled();
    holder().onSign('cursor-7');
    tab('b');
    await settled();
    first.close();
    await settled();
    expect(holder().from).toBe('cursor-7');
  });

  it('does not pass the stream to a waiting tab that was closed earlier', async () => {
    const first = tab('a');
    const second = tab('b');
    await settled();
    second.close();
    first.close();
    await settled();
    expect(open()).toEqual([]);
    expect(streams.map((stream) => stream.tab)).toEqual(['a']);
    expect(locks.holds('hearthline.live.ana')).toBe(false);
  });

  it('leaves no open stream when the tab is closed while the stream opens', async () => {
    tab('a').close();
    await settled();
    expect(open()).toEqual([]);
    expect(locks.holds('hearthline.live.ana')).toBe(false);
    tab('b');
    await settled();
    expect(holder().tab).toBe('b');
  });

  it('no longer sends events and states to other tabs', async () => {
    const first = tab('a');
    const second = tab('b');
    await settled();
    const stream = holder();
    first.close();
    stream.onEvent(change('late'));
    stream.onState('lost');
    await settled();
    expect(second.heard).toEqual([]);
    expect(second.states).not.toContain('lost');
  });
});

describe('sleeping tab that holds the event stream', () => {
  it('is replaced after a minute without a signal by a tab that resumes at the last cursor', async () => {
    tab('a');
    const second = tab('b');
    await settled();
    await tell('job-1', 'cursor-1');
    const asleep = holder();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(holder()).toBe(asleep);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(holder()).toMatchObject({ tab: 'b', from: 'cursor-1' });
    expect(asleep.isOpen).toBe(false);
    await tell('job-2');
    expect(second.heard).toEqual(['job-1', 'job-2']);
  });

  it('receives events from the tab that replaced it, and waits for the lock again', async () => {
    const first = tab('a');
    const second = tab('b');
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(holder().tab).toBe('b');
    await tell('job-1', 'cursor-1');
    expect(first.heard).toEqual(['job-1']);
    second.close();
    await settled();
    expect(holder()).toMatchObject({ tab: 'a', from: 'cursor-1' });
  });

  it('is replaced by exactly one of several tabs, and all tabs receive events', async () => {
    const tabs = [tab('a'), tab('b'), tab('c')];
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
    await settled();
    expect(open()).toHaveLength(1);
    await tell('job-1');
    expect(tabs.map(({ heard }) => heard)).toEqual([['job-1'], ['job-1'], ['job-1']]);
    await beat(300_000);
    expect(open()).toHaveLength(1);
  });

  it('is not replaced while it receives heartbeats but no events', async () => {
    tab('a');
    tab('b');
    await settled();
    await beat(600_000);
    expect(holder().tab).toBe('a');
    expect(streams).toHaveLength(1);
  });
});

describe('browser without locks or channels', () => {
  it.each([
    ['locks', () => vi.stubGlobal('navigator', {})],
    ['channels', () => vi.stubGlobal('BroadcastChannel', undefined)],
  ])('opens a stream for each tab when it has no %s', async (_what, without) => {
    without();
    const tabs = [tab('a'), tab('b')];
    await settled();
    expect(open()).toHaveLength(2);
    for (const openTab of tabs) openTab.close();
    expect(open()).toEqual([]);
  });
});
