import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled, stubStorage } from '../../../../test/support/fake-browser';

// Stub the browser storage first, because the session module reads the storage on import.
stubStorage();
const { FakeServer, FAKE_FORM: FORM } = await import('./fake-server');
const { ApiError } = await import('@/platform/web');
const { OpenTask } = await import('./open-task');

let server: InstanceType<typeof FakeServer>;
let gone = 0;
/** Completion on the fake server. Succeeds unless a test replaces it. */
let completing: (request: { changes: Record<string, unknown>; version: number }) => Promise<undefined> = async () => undefined;

/** Opens the task as Ana. A second call opens the task in another tab of the same browser. */
const open = () =>
  new OpenTask({
    view: server.view(),
    code: FORM,
    userKey: 'ana',
    isOwn: false,
    place: { jobId: 'job-1', taskId: 'task-1' },
    save: server.send,
    complete: (request) => completing(request),
    onGone: () => {
      gone += 1;
    },
  });

const sent = () => server.sent.map(({ request }) => request.changes);
const storedChanges = () => JSON.parse(localStorage.getItem('hearthline.draft.ana.task-1') ?? 'null')?.changes ?? {};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const arrive = async () => {
  server.last.arrive();
  await settled();
};
const fail = async (status: number, code?: string) => {
  server.last.fail(status, code);
  await settled();
};

beforeEach(() => {
  vi.useFakeTimers();
  stubStorage();
  server = new FakeServer();
  gone = 0;
  completing = async () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('typed answers', () => {
  it('are saved once, three seconds after the last change', async () => {
    const task = open();
    task.set('name', 'A');
    await pass(2_900);
    task.set('name', 'An');
    await pass(2_900);
    expect(sent()).toEqual([]);
    expect(task.saver.state.kind).toBe('unsaved');
    await pass(100);
    expect(sent()).toEqual([{ name: 'An' }]);
    expect(task.saver.state.kind).toBe('saving');
    await arrive();
    expect(task.saver.state.kind).toBe('saved');
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });

  it('are saved at once when the focus leaves the field', async () => {
    const task = open();
    task.set('name', 'Ana');
    task.leave('name');
    expect(sent()).toEqual([{ name: 'Ana' }]);
  });

  it('are sent with the next save and the new version when typed during a save', async () => {
    const task = open();
    task.set('name', 'Ana');
    task.leave('name');
    task.set('city', 'Madison');
    task.leave('city');
    await pass(10_000);
    expect(sent()).toEqual([{ name: 'Ana' }]);
    await arrive();
    expect(sent()).toEqual([{ name: 'Ana' }, { city: 'Madison' }]);
    expect(server.last.request.version).toBe(2);
    await arrive();
    expect(server.answers).toEqual({ name: 'Ana', city: 'Madison' });
    expect(task.saver.isDone).toBe(true);
  });

  it('keep the later value, which is sent with the next save, when changed during a save', async () => {
    const task = open();
    task.set('name', 'An');
    task.leave('name');
    task.set('name', 'Anabel');
    await arrive();
    expect(task.form.answer('name')).toBe('Anabel');
    await pass(3_000);
    expect(sent()).toEqual([{ name: 'An' }, { name: 'Anabel' }]);
  });

  it('are shown as stored by the server when not changed after the save', async () => {
    const task = open();
    task.set('name', ' Ana ');
    task.leave('name');
    await arrive();
    expect(task.form.answer('name')).toBe('Ana');
    expect(task.form.overview.hasChanges).toBe(false);
  });

  it('are neither sent nor stored when the user removes the answers', async () => {
    const task = open();
    task.set('name', 'Ana');
    expect(storedChanges()).toEqual({ name: 'Ana' });
    task.set('name', '');
    expect(storedChanges()).toEqual({});
    expect(task.saver.state.kind).toBe('clean');
    await pass(60_000);
    expect(sent()).toEqual([]);
  });

  it('are removed on the server when the user removes the answers during a save', async () => {
    const task = open();
    task.set('name', 'Ana');
    task.leave('name');
    task.set('name', '');
    await arrive();
    await pass(3_000);
    expect(sent()).toEqual([{ name: 'Ana' }, { name: null }]);
    await arrive();
    expect(server.answers).toEqual({});
  });
});

describe('two simultaneous saves', () => {
  it('run one after the other and send each answer once', async () => {
    const task = open();
    task.set('name', 'Ana');
    const first = task.saver.save();
    task.set('city', 'Madison');
    const second = task.saver.save();
    const third = task.saver.save();
    expect(sent()).toHaveLength(1);
    await arrive();
    expect(sent()).toEqual([{ name: 'Ana' }, { city: 'Madison' }]);
    await arrive();
    expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
    expect(sent()).toHaveLength(2);
  });

  it('send all answers with the second save when the first save fails', async () => {
    const task = open();
    task.set('name', 'Ana');
    const first = task.saver.save();
    task.set('city', 'Madison');
    const second = task.saver.save();
    await fail(500);
    expect(await first).toBe(false);
    expect(sent()[1]).toEqual({ name: 'Ana', city: 'Madison' });
    await arrive();
    expect(await second).toBe(true);
    expect(task.saver.state.kind).toBe('saved');
  });

  it('do not affect each other when one response is unreadable', async () => {
    const task = open();
    task.set('name', 'Ana');
    const first = task.saver.save().catch((error: Error) => error.message);
    task.set('city', 'Madison');
    const second = task.saver.save();
    server.last.cut();
    await settled();
    expect(await first).toBe('The answer broke off.');
    expect(sent()[1]).toEqual({ name: 'Ana', city: 'Madison' });
    await arrive();
    expect(await second).toBe(true);
  });

  it('end in the state "failed" when a response is unreadable', async () => {
    const task = open();
    task.set('name', 'Ana');
    const saving = task.saver.save().catch((error: Error) => error.message);
    server.last.cut();
    await saving;
    expect(task.saver.state.kind).toBe('failed');
    expect(task.saver.mustNotLeave).toBe(true);
  });
});

describe('task without a connection', () => {
  it('stores changes on the device and retries every 15 seconds', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await fail(0);
    expect(task.saver.state.kind).toBe('offline');
    expect(storedChanges()).toEqual({ name: 'Ana' });
    await pass(14_900);
    expect(sent()).toHaveLength(1);
    await pass(100);
    await fail(503);
    await pass(15_000);
    expect(sent()).toHaveLength(3);
    await arrive();
    expect(task.saver.state.kind).toBe('saved');
    expect(storedChanges()).toEqual({});
  });

  it('sends changes as soon as the connection is back', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await fail(0);
    // Simulate that the browser reports a restored connection: the page then calls `save`.
    void task.saver.save();
    expect(sent()).toHaveLength(2);
    await arrive();
    await pass(60_000);
    expect(sent()).toHaveLength(2);
  });

  it('reports no conflict with values of the same user when a response was lost', async () => {
    const task = open();
    task.set('name', 'An');
    await pass(3_000);
    server.last.reach();
    await fail(0);
    task.set('name', 'Ana');
    await pass(3_000);
    await arrive();
    expect(task.form.overview.conflicts).toEqual([]);
    await pass(3_000);
    await arrive();
    expect(server.answers).toEqual({ name: 'Ana' });
    expect(task.saver.state.kind).toBe('saved');
  });

  it('reports a conflict with a later change by another person when a response was lost', async () => {
    const task = open();
    task.set('name', 'An');
    await pass(3_000);
    server.last.reach();
    await fail(0);
    server.change({ name: 'Ben' });
    task.set('name', 'Ana');
    await pass(3_000);
    await arrive();
    expect(task.form.overview.conflicts).toMatchObject([{ path: 'name', mine: 'Ana', theirs: 'Ben' }]);
  });

  it('lets the user leave the page, because the changes are stored on the device', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await fail(0);
    expect(task.saver.mustNotLeave).toBe(false);
    expect(task.saver.isDone).toBe(false);
  });
});

describe('save that the server refuses', () => {
  it('shows the error, and is repeated only with the next change', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await fail(500);
    expect(task.saver.state).toEqual({ kind: 'failed', message: 'No.' });
    expect(task.saver.mustNotLeave).toBe(true);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
    task.set('city', 'Madison');
    await pass(3_000);
    expect(sent()[1]).toEqual({ name: 'Ana', city: 'Madison' });
  });

  it('leads to a reload of the page when the state of the task changed, and keeps the answers on the device', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await fail(409, 'wrong_state');
    expect(gone).toBe(1);
    expect(storedChanges()).toEqual({ name: 'Ana' });
  });
});

describe('leaving the page', () => {
  it('writes one history entry for answers that autosave stored', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await arrive();
    void task.saver.save({ log: true });
    expect(server.last.request).toEqual({ changes: {}, version: 2, log: true });
    await arrive();
    expect(await task.saver.save({ log: true })).toBe(true);
    expect(server.sent).toHaveLength(2);
  });

  it('writes no history entry when nothing was typed', async () => {
    expect(await open().saver.save({ log: true })).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('sends changes that were made during a save, and writes a history entry', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    task.set('city', 'Madison');
    void task.saver.save({ log: true });
    await arrive();
    expect(server.last.request).toEqual({ changes: { city: 'Madison' }, version: 2, log: true });
  });
});

describe('completing a task', () => {
  it('runs the action of the current page, not of the page on which the task was opened', async () => {
    const task = open();
    const went: string[] = [];
    const goesTo = (where: string) => async () => async () => void went.push(where);
    task.completesWith(goesTo('the job'));
    task.completesWith(goesTo('the next decision'));
    task.set('name', 'Ana');
    expect(await task.complete()).toBe('done');
    expect(went).toEqual(['the next decision']);
  });

  it('waits for a running save and sends the remaining changes', async () => {
    const requests: unknown[] = [];
    completing = async (request) => void requests.push(request);
    const task = open();
    task.set('name', 'Ana');
    task.leave('name');
    task.set('city', 'Madison');
    const done = task.complete();
    await settled();
    expect(requests).toEqual([]);
    await arrive();
    expect(await done).toBe('done');
    expect(requests).toEqual([{ changes: { city: 'Madison' }, version: 2 }]);
    expect(storedChanges()).toEqual({});
  });

  it('runs no other save until the completion has ended', async () => {
    let finish: (value: undefined) => void = () => {};
    completing = () => new Promise((resolve) => (finish = resolve));
    const task = open();
    task.set('name', 'Ana');
    task.leave('name');
    task.set('city', 'Madison');
    const done = task.complete();
    await arrive();
    await pass(20_000);
    // Simulate that the connection comes back while completion is running.
    expect(await task.saver.save()).toBe(false);
    expect(sent()).toEqual([{ name: 'Ana' }]);
    finish(undefined);
    expect(await done).toBe('done');
  });

  it('shows an error for each missing answer and saves the other answers', async () => {
    const task = open();
    task.set('city', 'Madison');
    expect(await task.complete()).toBe('to_fix');
    expect(task.form.overview.toFix.map(({ path }) => path)).toEqual(['name']);
    await pass(3_000);
    expect(sent()).toEqual([{ city: 'Madison' }]);
  });

  it('sends one request when the button is pressed repeatedly', async () => {
    const task = open();
    task.set('name', 'Ana');
    let asked = 0;
    completing = async () => {
      asked += 1;
      return undefined;
    };
    expect(await Promise.all([task.complete(), task.complete(), task.complete()])).toEqual(['done', 'done', 'done']);
    expect(asked).toBe(1);
  });

  it('is refused when an answer is missing, even if the answer is typed during a running save', async () => {
    const requests: unknown[] = [];
    completing = async (request) => void requests.push(request);
    const task = open();
    task.set('city', 'Madison');
    task.leave('city');
    const pressed = task.complete();
    task.set('name', 'Ana');
    await arrive();
    expect(await pressed).toBe('to_fix');
    expect(requests).toEqual([]);
    expect(await task.complete()).toBe('done');
    expect(requests).toEqual([{ changes: { name: 'Ana' }, version: 2 }]);
  });

  it('shows the reason and saves the answers when the server refuses the completion', async () => {
    completing = () => Promise.reject(new ApiError(422, { code: 'bad_input', issues: [{ path: 'name', code: 'x', message: 'Not this one.' }] }));
    const task = open();
    task.set('name', 'Ana');
    expect(await task.complete()).toBe('to_fix');
    expect(task.form.field('name')?.problems.map(({ message }) => message)).toEqual(['Not this one.']);
    await pass(3_000);
    expect(sent()).toEqual([{ name: 'Ana' }]);
  });

  it('reports the missing connection and saves the answers later', async () => {
    completing = () => Promise.reject(new ApiError(0, {}));
    const task = open();
    task.set('name', 'Ana');
    expect(await task.complete()).toBe('offline');
    expect(storedChanges()).toEqual({ name: 'Ana' });
    await pass(3_000);
    await arrive();
    expect(server.answers).toEqual({ name: 'Ana' });
  });

  it('continues saving when completion fails for an unknown reason', async () => {
    completing = () => Promise.reject(new TypeError('broken'));
    const task = open();
    task.set('name', 'Ana');
    await expect(task.complete()).rejects.toThrow('broken');
    await pass(3_000);
    expect(sent()).toEqual([{ name: 'Ana' }]);
  });

  it('asks first when another person changed an answer, then completes with the chosen value', async () => {
    completing = async (request) => void server.save(request);
    const task = open();
    server.change({ name: 'Ben' });
    task.set('name', 'Ana');
    expect(await task.complete()).toBe('conflict');
    expect(task.form.overview.conflicts).toMatchObject([{ path: 'name', mine: 'Ana', theirs: 'Ben', by: 'Ben', own: false }]);
    task.resolve([]);
    await arrive();
    expect(await task.complete()).toBe('done');
    expect(server.answers.name).toBe('Ana');
  });
});

describe('warnings of checks that only the server runs', () => {
  it('are shown after a save and after a reload, until the answer changes', async () => {
    const task = open();
    task.set('name', 'Ana');
    server.warnings = [{ path: 'name', code: 'not_served', message: 'Not served.' }];
    await pass(3_000);
    await arrive();
    expect(task.form.field('name')?.warnings.map(({ message }) => message)).toEqual(['Not served.']);
    expect(open().form.field('name')?.warnings).toHaveLength(1);
    task.set('name', 'Ben');
    expect(task.form.field('name')?.warnings).toEqual([]);
  });
});

describe('conflicting changes', () => {
  it('are shown with both values, and no save is sent before the decision of the user', async () => {
    const task = open();
    server.change({ name: 'Ben' });
    task.set('name', 'Ana');
    await pass(3_000);
    await arrive();
    expect(task.saver.state.kind).toBe('conflict');
    expect(task.form.overview.conflicts).toMatchObject([{ path: 'name', mine: 'Ana', theirs: 'Ben', by: 'Ben' }]);
    expect(task.saver.mustNotLeave).toBe(true);
    expect(await task.saver.save()).toBe(false);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['theirs', ['name'], 'Ben'],
    ['mine', [], 'Ana'],
  ])('are resolved with the value %s when the user chooses that value', async (_which, takeTheirs, winner) => {
    const task = open();
    server.change({ name: 'Ben' });
    task.set('name', 'Ana');
    task.set('city', 'Madison');
    await pass(3_000);
    await arrive();
    task.resolve(takeTheirs);
    await arrive();
    expect(server.answers).toEqual({ name: winner, city: 'Madison' });
    expect(task.form.answer('name')).toBe(winner);
    expect(task.saver.isDone).toBe(true);
  });

  it('are merged and announced when the changes are in different fields', async () => {
    const task = open();
    server.change({ city: 'Verona' });
    task.set('name', 'Ana');
    await pass(3_000);
    await arrive();
    expect(task.form.answer('city')).toBe('Verona');
    expect(task.form.overview.changedByOthers).toEqual([{ label: 'City', by: 'Ben' }]);
    expect(server.answers).toEqual({ name: 'Ana', city: 'Verona' });
  });

  it('are shown as soon as the other change arrives, and stay visible while other fields are edited', async () => {
    const task = open();
    task.set('name', 'Ana');
    server.change({ name: 'Ben' });
    await task.adopt(server.view());
    expect(task.form.overview.conflicts).toMatchObject([{ path: 'name', theirs: 'Ben' }]);
    task.set('city', 'Madison');
    await pass(3_000);
    expect(sent()).toEqual([]);
    expect(task.saver.state.kind).toBe('conflict');
    expect(task.saver.mustNotLeave).toBe(true);
  });

  it('stop the completion when a running save reports conflicting changes', async () => {
    const requests: unknown[] = [];
    completing = async (request) => void requests.push(request);
    const task = open();
    server.change({ name: 'Ben' });
    task.set('name', 'Ana');
    task.leave('name');
    const done = task.complete();
    await arrive();
    expect(await done).toBe('conflict');
    expect(requests).toEqual([]);
    expect(task.saver.state.kind).toBe('conflict');
  });

  it('from an event and from a refused completion are shown together', async () => {
    let refuse: () => void = () => {};
    completing = ({ changes, version }) =>
      new Promise((_resolve, reject) => {
        refuse = () => {
          try {
            server.save({ changes, version });
          } catch (error) {
            reject(error);
          }
        };
      });
    const task = open();
    task.set('name', 'Ana');
    server.change({ name: 'Ben' });
    const done = task.complete();
    await settled();
    // Simulate that Ana types the city and Ben changes the city between the request and its response.
    task.set('city', 'Madison');
    server.change({ city: 'Verona' });
    await task.adopt(server.view());
    refuse();
    expect(await done).toBe('conflict');
    expect(task.form.overview.conflicts.map(({ path, theirs }) => [path, theirs]).sort()).toEqual([
      ['city', 'Verona'],
      ['name', 'Ben'],
    ]);
  });
});

describe('two tabs of one person', () => {
  it('show changes of the other tab without an announcement', async () => {
    const here = open();
    server.change({ city: 'Verona' }, { own: true });
    await here.adopt(server.view());
    expect(here.form.answer('city')).toBe('Verona');
    expect(here.form.overview.changedByOthers).toEqual([]);
  });

  it('cause no conflict when an event arrives during a save', async () => {
    const task = open();
    task.set('name', ' Ana ');
    task.leave('name');
    // Simulate that the server has saved the first change, but its response is still pending. Meanwhile, the page adopts a newer state that contains this
    // change and a change from another tab.
    server.last.reach();
    server.change({ city: 'Verona' }, { own: true });
    const adopted = task.adopt(server.view());
    await settled();
    expect(task.form.overview.conflicts).toEqual([]);
    server.last.arrive();
    await adopted;
    expect(task.form.overview.conflicts).toEqual([]);
    expect(task.form.answer('name')).toBe('Ana');
    expect(task.form.answer('city')).toBe('Verona');
  });

  it('store their answers on the device separately', async () => {
    const here = open();
    const there = open();
    here.set('name', 'Ana');
    there.set('city', 'Madison');
    expect(storedChanges()).toEqual({ name: 'Ana', city: 'Madison' });
    there.leave('city');
    await arrive();
    expect(storedChanges()).toEqual({ name: 'Ana' });
    here.set('name', '');
    expect(storedChanges()).toEqual({});
  });
});

describe('reloaded page', () => {
  it('restores and sends typed answers', async () => {
    open().set('name', 'Ana');
    const task = open();
    expect(task.form.answer('name')).toBe('Ana');
    await pass(3_000);
    expect(sent().at(-1)).toEqual({ name: 'Ana' });
  });

  it('does not send answers that the server already has', async () => {
    open().set('name', 'Ana');
    server.save({ changes: { name: 'Ana' }, version: 1 });
    const task = open();
    expect(storedChanges()).toEqual({});
    await pass(60_000);
    expect(sent().filter((changes) => 'name' in changes)).toHaveLength(1);
    expect(task.saver.isDone).toBe(true);
  });

  it('shows a conflict and sends no answer when another person answered the same question', async () => {
    const before = open();
    before.set('name', 'Ana');
    before.set('city', 'Madison');
    vi.clearAllTimers();
    server.change({ name: 'Ben' });
    const task = open();
    expect(task.form.overview.conflicts).toMatchObject([{ path: 'name', mine: 'Ana', theirs: 'Ben', by: 'Ben' }]);
    expect(task.form.answer('city')).toBe('Madison');
    await pass(60_000);
    expect(sent()).toEqual([]);
    task.resolve(['name']);
    await arrive();
    expect(server.answers).toEqual({ name: 'Ben', city: 'Madison' });
  });

  it('shows a conflict again when the page was reloaded before a decision', async () => {
    const before = open();
    server.change({ name: 'Ben' });
    before.set('name', 'Ana');
    await pass(3_000);
    await arrive();
    vi.clearAllTimers();
    expect(before.saver.state.kind).toBe('conflict');
    expect(open().form.overview.conflicts).toMatchObject([{ path: 'name', mine: 'Ana', theirs: 'Ben' }]);
  });
});
