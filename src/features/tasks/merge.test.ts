import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { FORM_BY_KEY } from '@/app/forms';
import { AppError } from '@/platform';
import { FactBook } from '@/rules/facts';
import { initialAnswers } from '@/rules/forms';
import { CONTRACTOR, JobScenario, OPS, PROGRAM } from '../../../test/support/job-scenario';
import { mergeDraft } from './merge';

const definition = (key: string) => {
  const found = FORM_BY_KEY.get(key);
  if (!found) throw new Error(`There is no form ${key}`);
  return found;
};

/** Returns the task `homeowner_contact` at version 5 with the given draft. `versions`: for each field, the version at which a contractor user last saved it. */
function task(draft: Record<string, unknown> = {}, versions: Record<string, number> = {}) {
  const edits = Object.entries(versions).map(([key, version]) => ({ fields: [key], version, by: 'contractor' as const, id: null, name: '', at: '' }));
  return { ...new JobScenario(['wi-hear']).task('homeowner_contact'), draft, edits, version: 5 };
}

const job = new JobScenario(['wi-hear']).state;

const merge = (changes: Record<string, unknown>, version: number, now = task(), actor: Actor = CONTRACTOR) =>
  mergeDraft(now, definition('homeowner_contact'), changes, version, { actor, job });

const refusal = (run: () => unknown): AppError => {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The change was not refused');
};

describe('saving a draft over a newer version', () => {
  it('merges the draft when only other fields have newer values', () => {
    const { draft, merged } = merge({ first_name: 'Ana' }, 2, task({ last_name: 'Rivera' }, { last_name: 4 }));
    expect([draft, merged]).toEqual([{ first_name: 'Ana', last_name: 'Rivera' }, true]);
  });

  it('throws a conflict with the two values and the version when the saved field has a newer value', () => {
    const refused = refusal(() => merge({ last_name: 'Riviera' }, 2, task({ last_name: 'Rivera' }, { last_name: 4 })));
    expect(refused.code).toBe('stale_version');
    expect(refused.issues[0]).toMatchObject({ path: 'last_name', mine: 'Riviera', theirs: 'Rivera' });
    expect(refused.issues.at(-1)).toMatchObject({ version: 5 });
  });

  it('merges the draft when the two values are equal or the user had already loaded the newer value', () => {
    expect(merge({ last_name: 'Rivera' }, 2, task({ last_name: 'Rivera' }, { last_name: 4 })).draft).toEqual({ last_name: 'Rivera' });
    expect(merge({ last_name: 'Riviera' }, 4, task({ last_name: 'Rivera' }, { last_name: 4 })).draft).toEqual({ last_name: 'Riviera' });
  });
});

describe('stored values of a draft', () => {
  it.each([
    ['a phone number in another format', { phone_number: '608 555-0123' }, { phone_number: '+16085550123' }],
    ['an incomplete phone number, which stays as entered', { phone_number: '608 55' }, { phone_number: '608 55' }],
    ['null for a field that a known value would fill again', { first_name: null }, { first_name: null }],
    ['an empty text, which becomes null, for a field that a known value would fill again', { first_name: '' }, { first_name: null }],
    ['an empty text, which is removed, for a field without a known value', { notes: '' }, {}],
  ])('contain the parsed answer, the entered text, null or no value: %s', (_what, changes, draft) => {
    const { notes: _notes, ...rest } = { first_name: 'Ana', notes: 'Gate code 12', ...draft };
    expect(merge(changes, 5, task({ first_name: 'Ana', notes: 'Gate code 12' })).draft).toEqual('notes' in changes ? rest : { ...rest, notes: 'Gate code 12' });
  });

  it('contain null for a cleared answer that an earlier task would fill again', () => {
    const [now, earlier] = [task({ notes: 'Gate code 12' }), { ...task(), id: 'the-earlier-one' }];
    const twice = { actor: CONTRACTOR, job: { ...job, tasks: [earlier, now] } };
    expect(mergeDraft(now, definition('homeowner_contact'), { notes: '' }, 5, twice).draft).toEqual({ notes: null });
  });

  it('change for one member of a field and stay for the other members', () => {
    const shared = new JobScenario(['wi-hear', 'vanilla']).task('determine_and_share_rebate_amount');
    const form = definition('determine_and_share_rebate_amount');
    const now = { ...shared, draft: { entered_amount: { vanilla: 100 } } };
    const write = (changes: Record<string, unknown>) => mergeDraft(now, form, changes, now.version, { actor: CONTRACTOR, job }).draft;
    expect(write({ 'entered_amount.wi-hear': '1,200.50' })).toEqual({ entered_amount: { vanilla: 100, 'wi-hear': 1200.5 } });
    expect(write({ 'entered_amount.vanilla': null }), 'a field that was emptied stays empty').toEqual({ entered_amount: { vanilla: null } });
  });

  it('do not hide the known values of other members when the value of one member is entered or cleared', () => {
    const confirmed = new JobScenario(['wi-hear', 'vanilla']).task('confirm_reservation');
    const form = definition('confirm_reservation');
    const shared = { rank: 'answered', source: { kind: 'task', label: 'Rebate' }, by: 'Carla', at: '2026-03-02T15:00:00.000Z' } as const;
    const known = new FactBook([
      { ...shared, fact: 'entered_amount.wi-hear/heat_pump', value: 8000 },
      { ...shared, fact: 'entered_amount.wi-hear/panel', value: 3900 },
    ]);
    const opened = (changes: Record<string, unknown>) => {
      const { draft } = mergeDraft({ ...confirmed, draft: null }, form, changes, confirmed.version, { actor: PROGRAM, job });
      return initialAnswers(form, draft, known).answers.entered_amount;
    };
    expect(opened({ 'entered_amount.wi-hear/panel': 3000 })).toEqual({ 'wi-hear/heat_pump': 8000, 'wi-hear/panel': 3000 });
    expect(opened({ 'entered_amount.wi-hear/panel': null })).toEqual({ 'wi-hear/heat_pump': 8000 });
    expect(opened({ 'entered_amount.wi-hear/panel': null, 'entered_amount.wi-hear/heat_pump': null })).toBe(undefined);
  });
});

describe('errors of a saved draft', () => {
  it('list every unknown or invisible field with the same error code', () => {
    const changes = { no_such_field: 1, internal_notes: 'x', first_name: 'Ana' };
    const scope = { ...new JobScenario(['wi-hear']).task('define_scope_of_work') };
    const refused = refusal(() => mergeDraft(scope, definition('define_scope_of_work'), changes, 0, { actor: CONTRACTOR, job }));
    expect(refused.code).toBe('bad_input');
    expect(refused.issues.map((issue) => [issue.path, issue.code])).toEqual([
      ['no_such_field', 'unknown_field'],
      ['internal_notes', 'unknown_field'],
      ['first_name', 'unknown_field'],
    ]);
    expect(mergeDraft(scope, definition('define_scope_of_work'), { internal_notes: 'x' }, 0, { actor: OPS, job }).draft).toEqual({ internal_notes: 'x' });
  });

  it('include values that are too long', () => {
    const refused = refusal(() => merge({ first_name: 'a'.repeat(30_000) }, 5));
    expect(refused.issues).toEqual([expect.objectContaining({ path: 'first_name', code: 'max_length' })]);
  });
});
