import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../test/support/fake-browser';

// The session reads the browser's stores as it is loaded: they are there first.
stubStorage();
const { FORM } = await import('./fake-task');
const { UnsentForm } = await import('./unsent-form');

const open = (who = 'ana') => new UnsentForm(FORM, 'create', who);

beforeEach(() => {
  vi.unstubAllGlobals();
  stubStorage();
});

describe('a form that is sent as a whole', () => {
  it('keeps on the device what was typed, each person their own, until it is forgotten', () => {
    open().set('city', 'Madison');
    open().set('name', 'Ana');
    expect(open().form.completeAnswers()).toEqual({ name: 'Ana', city: 'Madison' });
    expect(open('ben').form.overview.hasChanges).toBe(false);
    open().set('city', null);
    expect(open().form.completeAnswers()).toEqual({ name: 'Ana' });
    open().forget();
    expect(open().form.overview.hasChanges).toBe(false);
  });

  it('goes through what an earlier version or somebody else left under its name', () => {
    localStorage.setItem('hearthline.draft.create.ana', JSON.stringify({ place: null, unit: '', answers: { name: 'Old' }, programs: [] }));
    expect(open().form.overview.hasChanges).toBe(false);
    localStorage.setItem('hearthline.draft.create.ana', '[');
    expect(open().form.overview.hasChanges).toBe(false);
  });

  it('knows at once what is missing, and shows it where somebody was or tried', () => {
    const page = open();
    expect(page.form.problems.map(({ path }) => path)).toEqual(['name']);
    expect(page.form.field('name')?.problems).toEqual([]);
    expect(page.form.check()).toHaveLength(1);
    expect(page.form.field('name')?.problems).toHaveLength(1);
    const before = page.form.problems;
    page.set('city', 'Madison');
    expect(page.form.problems).toBe(before);
  });

  it('takes in what is found out meanwhile; what was typed and what is wrong stay', () => {
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
});
