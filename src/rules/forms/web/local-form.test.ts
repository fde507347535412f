import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../test/support/fake-browser';

// Stub the browser storage first, because the session module reads the storage on import.
stubStorage();
const { FAKE_FORM: FORM } = await import('./fake-server');
const { LocalForm: UnsentForm } = await import('./local-form');

const { choices, defineTask, rows, text, wholeNumber } = await import('..');

const open = (who = 'ana') => new UnsentForm(FORM, 'create', who);

beforeEach(() => {
  vi.unstubAllGlobals();
  stubStorage();
});

describe('form that is sent as a whole', () => {
  it('stores typed answers on the device for each person until the answers are deleted', () => {
    open().set('city', 'Madison');
    open().set('name', 'Ana');
    expect(open().form.completeAnswers()).toEqual({ name: 'Ana', city: 'Madison' });
    expect(open('ben').form.overview.hasChanges).toBe(false);
    open().set('city', null);
    expect(open().form.completeAnswers()).toEqual({ name: 'Ana' });
    open().forget();
    expect(open().form.overview.hasChanges).toBe(false);
  });

  it('opens without answers when the device has invalid data or data of an earlier version', () => {
    localStorage.setItem('hearthline.draft.create.ana', JSON.stringify({ place: null, unit: '', answers: { name: 'Old' }, programs: [] }));
    expect(open().form.overview.hasChanges).toBe(false);
    localStorage.setItem('hearthline.draft.create.ana', '[');
    expect(open().form.overview.hasChanges).toBe(false);
  });

  it('has errors at once, but shows the errors only after an attempt to send the form', () => {
    const page = open();
    expect(page.form.problems.map(({ path }) => path)).toEqual(['name']);
    expect(page.form.field('name')?.problems).toEqual([]);
    expect(page.form.check()).toHaveLength(1);
    expect(page.form.field('name')?.problems).toHaveLength(1);
    const before = page.form.problems;
    page.set('city', 'Madison');
    expect(page.form.problems).toBe(before);
  });

  it('keeps typed answers and errors when new facts arrive', () => {
    const page = open();
    page.set('name', 'A');
    page.form.refuse([{ path: 'city', code: 'invalid', message: 'No such city.' }]);
    page.learn({ facts: { climate_zone: '6A' }, programs: [{ key: 'p', name: 'P', asks: [], amount_is_entered: false, settings: {} }] });
    expect(page.form.known('climate_zone')).toBe('6A');
    expect(page.form.programName('p')).toBe('P');
    expect(page.form.answer('name')).toBe('A');
    expect(page.form.overview).toMatchObject({ conflicts: [], changedByOthers: [] });
    expect(page.form.field('city')?.problems).toHaveLength(1);
  });

  it('shows errors of restored answers, but no errors of unanswered questions', () => {
    const rooms = defineTask({
      key: 'rooms',
      version: 1,
      title: 'Rooms',
      purpose: 'Number of rooms.',
      stage: 'draft',
      set: 'home',
      owner: 'contractor',
      fields: {
        count: wholeNumber('Rooms').required(),
        doors: wholeNumber('Doors').required(),
        list: rows('Each room', { windows: wholeNumber('Windows').required(), doors: wholeNumber('Doors').required() }),
      },
    });
    const before = new UnsentForm(rooms, 'create', 'ana');
    before.set('count', 'abc');
    before.set('list', [{ id: 'r', windows: 'some' }]);
    expect(before.form.field('count')?.problems, 'while the user types').toEqual([]);
    const { form } = new UnsentForm(rooms, 'create', 'ana');
    expect(['count', 'doors', 'list'].map((path) => form.field(path)?.problems.map((problem) => problem.path))).toEqual([['count'], [], ['list.0.windows']]);
  });

  it('asks all questions about one part before the questions about the next part, and marks repeated questions', () => {
    const parts = defineTask({
      key: 'parts',
      version: 1,
      title: 'Parts of the home',
      purpose: 'What each part looks like.',
      stage: 'draft',
      set: 'home',
      owner: 'contractor',
      fields: {
        parts: choices('Parts', { attic: 'Attic', walls: 'Walls' }),
        color: text('Color').eachOf('parts').help('As it is seen.'),
        shade: text('Shade').eachOf('parts'),
      },
    });
    const page = new UnsentForm(parts, 'create', 'ana');
    page.set('parts', ['attic', 'walls']);
    const [asked] = page.form.overview.cards;
    expect(asked?.paths).toEqual(['parts', 'color.attic', 'shade.attic', 'color.walls', 'shade.walls']);
    expect(['color.attic', 'color.walls'].map((path) => page.form.field(path)?.isRepeated)).toEqual([false, true]);
  });
});
