import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settled, stubStorage } from '../../../../test/support/fake-browser';

// The session reads the browser's stores as it is loaded: they are there first.
stubStorage();
const { FakeServer, FAKE_FORM: FORM } = await import('./fake-server');
const { ApiError: CallError } = await import('@/platform/web');
const { OpenTask } = await import('./open-task');

let server: InstanceType<typeof FakeServer>;
let gone = 0;
/** What completing does on the server; by default it is done. */
let completing: (request: { changes: Record<string, unknown>; version: number }) => Promise<undefined> = async () => undefined;

/** The page is opened by Ana; a second one is another tab of the same browser. */
const open = () =>
  new OpenTask({
    view: server.view(),
    code: FORM,
    who: 'ana',
    isOwn: false,
    place: { jobId: 'job-1', taskId: 'task-1' },
    save: server.send,
    complete: (request) => completing(request),
    onGone: () => {
      gone += 1;
    },
  });

const sent = () => server.sent.map(({ request }) => request.changes);
const kept = () => JSON.parse(localStorage.getItem('hearthline.draft.ana.task-1') ?? 'null')?.changes ?? {};
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

describe('what is typed', () => {
  it('is saved once, three quiet seconds after the last change', async () => {
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

  it('is saved at once when the field is left', async () => {
    const task = open();
    task.set('name', 'Ana');
    task.leave('name');
    expect(sent()).toEqual([{ name: 'Ana' }]);
  });

  it('while a save is on its way goes with the next, with the version the first one made', async () => {
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

  it('over what is on its way stays as it is typed, and is sent after it', async () => {
    const task = open();
    task.set('name', 'An');
    task.leave('name');
    task.set('name', 'Anabel');
    await arrive();
    expect(task.form.answer('name')).toBe('Anabel');
    await pass(3_000);
    expect(sent()).toEqual([{ name: 'An' }, { name: 'Anabel' }]);
  });

  it('and shown as the server writes it, when nobody typed on', async () => {
    const task = open();
    task.set('name', ' Ana ');
    task.leave('name');
    await arrive();
    expect(task.form.answer('name')).toBe('Ana');
    expect(task.form.overview.hasChanges).toBe(false);
  });

  it('and taken back is not sent, and not kept', async () => {
    const task = open();
    task.set('name', 'Ana');
    expect(kept()).toEqual({ name: 'Ana' });
    task.set('name', '');
    expect(kept()).toEqual({});
    expect(task.saver.state.kind).toBe('clean');
    await pass(60_000);
    expect(sent()).toEqual([]);
  });

  it('and taken back while it is on its way is taken back on the server too', async () => {
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

describe('two that want to save at the same moment', () => {
  it('send one after the other, and nothing twice', async () => {
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

  it('when the first fails, the second sends everything', async () => {
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

  it('an answer that nobody can read fails its own save only', async () => {
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

  it('an answer that nobody can read does not leave the page saying that it saves', async () => {
    const task = open();
    task.set('name', 'Ana');
    const saving = task.saver.save().catch((error: Error) => error.message);
    server.last.cut();
    await saving;
    expect(task.saver.state.kind).toBe('failed');
    expect(task.saver.mustNotLeave).toBe(true);
  });
});

describe('without a connection', () => {
  it('what is typed is kept on the device and tried again every quarter of a minute', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await fail(0);
    expect(task.saver.state.kind).toBe('offline');
    expect(kept()).toEqual({ name: 'Ana' });
    await pass(14_900);
    expect(sent()).toHaveLength(1);
    await pass(100);
    await fail(503);
    await pass(15_000);
    expect(sent()).toHaveLength(3);
    await arrive();
    expect(task.saver.state.kind).toBe('saved');
    expect(kept()).toEqual({});
  });

  it('what was typed is sent as soon as it is back', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await fail(0);
    // What the page does when the browser says that it is online.
    void task.saver.save();
    expect(sent()).toHaveLength(2);
    await arrive();
    await pass(60_000);
    expect(sent()).toHaveLength(2);
  });

  it('an answer that got lost is nobody else’s: who typed on is asked nothing', async () => {
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

  it('an answer that got lost does not hide what somebody else answered after it', async () => {
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

  it('leaving is no reason to ask: it waits here', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await fail(0);
    expect(task.saver.mustNotLeave).toBe(false);
    expect(task.saver.isDone).toBe(false);
  });
});

describe('a save that is refused', () => {
  it('says so, does not try by itself, and tries again with the next change', async () => {
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

  it('because the task is not what it was has the page read it again', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    await fail(409, 'wrong_state');
    expect(gone).toBe(1);
    expect(kept()).toEqual({ name: 'Ana' });
  });
});

describe('leaving', () => {
  it('tells history what was saved without a word, once', async () => {
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

  it('without having typed anything says nothing', async () => {
    expect(await open().saver.save({ log: true })).toBe(true);
    expect(sent()).toEqual([]);
  });

  it('while a save is on its way sends what came after it, and says so', async () => {
    const task = open();
    task.set('name', 'Ana');
    await pass(3_000);
    task.set('city', 'Madison');
    void task.saver.save({ log: true });
    await arrive();
    expect(server.last.request).toEqual({ changes: { city: 'Madison' }, version: 2, log: true });
  });
});

describe('completing', () => {
  it('goes on as the page is drawn then: what waits next is read while somebody works', async () => {
    const task = open();
    const went: string[] = [];
    const goesTo = (where: string) => async () => async () => void went.push(where);
    task.completesWith(goesTo('the job'));
    task.completesWith(goesTo('the next decision'));
    task.set('name', 'Ana');
    expect(await task.complete()).toBe('done');
    expect(went).toEqual(['the next decision']);
  });

  it('waits for a save on its way, and sends the rest itself', async () => {
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
    expect(kept()).toEqual({});
  });

  it('saves nothing beside, however long it takes', async () => {
    let finish: (value: undefined) => void = () => {};
    completing = () => new Promise((resolve) => (finish = resolve));
    const task = open();
    task.set('name', 'Ana');
    task.leave('name');
    task.set('city', 'Madison');
    const done = task.complete();
    await arrive();
    await pass(20_000);
    // The phone is put away, and the connection says that it is back.
    expect(await task.saver.save()).toBe(false);
    expect(sent()).toEqual([{ name: 'Ana' }]);
    finish(undefined);
    expect(await done).toBe('done');
  });

  it('with something missing shows it, and saves what is there by itself', async () => {
    const task = open();
    task.set('city', 'Madison');
    expect(await task.complete()).toBe('to_fix');
    expect(task.form.overview.toFix.map(({ path }) => path)).toEqual(['name']);
    await pass(3_000);
    expect(sent()).toEqual([{ city: 'Madison' }]);
  });

  it('is sent once, however often they press before it is done', async () => {
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

  it('with something missing while a save is on its way says so at once, and what is typed next completes nothing', async () => {
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

  it('refused by the server shows why, and saves what is there by itself', async () => {
    completing = () => Promise.reject(new CallError(422, { code: 'bad_input', issues: [{ path: 'name', code: 'x', message: 'Not this one.' }] }));
    const task = open();
    task.set('name', 'Ana');
    expect(await task.complete()).toBe('to_fix');
    expect(task.form.field('name')?.problems.map(({ message }) => message)).toEqual(['Not this one.']);
    await pass(3_000);
    expect(sent()).toEqual([{ name: 'Ana' }]);
  });

  it('without a connection says so, and the answers are saved when there is one', async () => {
    completing = () => Promise.reject(new CallError(0, {}));
    const task = open();
    task.set('name', 'Ana');
    expect(await task.complete()).toBe('offline');
    expect(kept()).toEqual({ name: 'Ana' });
    await pass(3_000);
    await arrive();
    expect(server.answers).toEqual({ name: 'Ana' });
  });

  it('that breaks for no known reason does not end saving', async () => {
    completing = () => Promise.reject(new TypeError('broken'));
    const task = open();
    task.set('name', 'Ana');
    await expect(task.complete()).rejects.toThrow('broken');
    await pass(3_000);
    expect(sent()).toEqual([{ name: 'Ana' }]);
  });

  it('asks first when somebody else answered the same, and completes with the answer that was chosen', async () => {
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

describe('what two people changed', () => {
  it('is asked with both values; nothing is sent before the answer', async () => {
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
  ])('becomes %s when that is chosen', async (_which, takeTheirs, winner) => {
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

  it('in different fields is merged without a question, and told', async () => {
    const task = open();
    server.change({ city: 'Verona' });
    task.set('name', 'Ana');
    await pass(3_000);
    await arrive();
    expect(task.form.answer('city')).toBe('Verona');
    expect(task.form.overview.changedByOthers).toEqual([{ label: 'City', by: 'Ben' }]);
    expect(server.answers).toEqual({ name: 'Ana', city: 'Verona' });
  });

  it('is asked as soon as it is heard of, and stays asked while something else is typed', async () => {
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

  it('is asked before completing, when a save on its way finds out', async () => {
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

  it('and heard of while completing is asked beside what the server asks', async () => {
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
    // Typed after it was sent, and changed by Ben before the answer came.
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
  it('show what the other one saved, and nothing is told as of somebody else', async () => {
    const here = open();
    server.change({ city: 'Verona' }, { own: true });
    await here.adopt(server.view());
    expect(here.form.answer('city')).toBe('Verona');
    expect(here.form.overview.changedByOthers).toEqual([]);
  });

  it('what comes while a save is on its way waits for its answer: own values are no conflict', async () => {
    const task = open();
    task.set('name', ' Ana ');
    task.leave('name');
    // The server has it, the answer is still on its way, and another page's change tells of both.
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

  it('keep their answers on the device beside each other', async () => {
    const here = open();
    const there = open();
    here.set('name', 'Ana');
    there.set('city', 'Madison');
    expect(kept()).toEqual({ name: 'Ana', city: 'Madison' });
    there.leave('city');
    await arrive();
    expect(kept()).toEqual({ name: 'Ana' });
    here.set('name', '');
    expect(kept()).toEqual({});
  });
});

describe('a page that is loaded again', () => {
  it('goes on with what was typed, and sends it', async () => {
    open().set('name', 'Ana');
    const task = open();
    expect(task.form.answer('name')).toBe('Ana');
    await pass(3_000);
    expect(sent().at(-1)).toEqual({ name: 'Ana' });
  });

  it('has nothing to send when the save had arrived after all', async () => {
    open().set('name', 'Ana');
    server.save({ changes: { name: 'Ana' }, version: 1 });
    const task = open();
    expect(kept()).toEqual({});
    await pass(60_000);
    expect(sent().filter((changes) => 'name' in changes)).toHaveLength(1);
    expect(task.saver.isDone).toBe(true);
  });

  it('asks when somebody else answered the same in the meantime, instead of writing over it', async () => {
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

  it('asks again when it was loaded before anybody answered', async () => {
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
