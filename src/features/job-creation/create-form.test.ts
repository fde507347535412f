import { describe, expect, it } from 'vitest';
import { FactBook } from '@/rules/facts';
import { type Answers, Form, type FormProgram } from '@/rules/forms';
import { buildCreateForm, chosenPrograms, createJobAnswersOf, offeredPrograms, PROGRAM_OPTIONS, paysForWork, stepOfField } from './create-form';
import { createJob } from './forms/create_job';

const program = (key: string, fits: string, scopes: string[]): FormProgram => ({
  key,
  name: key,
  asks: [],
  amount_is_entered: false,
  settings: { fits, scopes },
});
const HERE = [program('heat', 'yes', ['hvac']), program('wires', 'maybe', ['electrical']), program('elsewhere', 'no', ['hvac'])];

function page(answers: Answers, programs: readonly FormProgram[] = HERE, kind: 'contractor' | 'staff' = 'contractor') {
  const options = ['heat', 'wires', 'elsewhere'].map((value) => ({ value, label: value }));
  const facts = new FactBook([{ fact: PROGRAM_OPTIONS, value: options, rank: 'answered', source: { kind: 'lookup', label: '' }, by: '', at: '' }]);
  return new Form({ definition: buildCreateForm(kind), answers, facts, programs });
}
const messages = (form: Form) => form.problems().map(({ path, code }) => `${path} ${code}`);

const PLACE = { place_id: 'p', street: '12 Lake Dr', unit: null, city: 'Madison', state: 'WI', zip: '53703', precision: 'rooftop' };
const WHOLE = { google_place_id: PLACE, first_name: 'Ana', last_name: 'Silva', email: 'a@b.co', phone_number: '608 555 0123', job_scope: ['hvac'] };

describe('form of the page "Create job"', () => {
  it('contains every question of the first task except the notes, each in exactly one step', () => {
    for (const kind of ['contractor', 'staff'] as const) {
      const { fields, groups } = buildCreateForm(kind);
      const keys = fields.map((field) => field.key);
      expect(groups.flatMap((group) => group.fields)).toEqual(keys);
      const first = createJob.fields.map((field) => field.key).filter((key) => !/notes$/.test(key));
      expect(keys).toEqual(expect.arrayContaining([...first, 'contractor_user', 'google_place_id', 'unit', 'programs']));
    }
  });

  it('lists all missing answers in the order of the page', () => {
    expect(messages(page({}))).toEqual([
      'google_place_id required',
      'job_scope required',
      'programs one_program',
      'first_name required',
      'last_name required',
      'email required',
      'phone_number required',
    ]);
    expect(messages(page({ ...WHOLE, programs: ['heat'] }))).toEqual([]);
    expect(messages(page({ ...WHOLE, programs: ['heat'], unit: 'x'.repeat(50) }))).toEqual(['unit max_50']);
  });

  it('asks the questions that determine the amounts before it asks for a name', () => {
    const keys = buildCreateForm('contractor').fields.map((field) => field.key);
    const money = ['google_place_id', 'number_of_occupants', 'income_level', 'job_scope', 'services_being_installed'];
    expect(Math.max(...money.map((key) => keys.indexOf(key)))).toBeLessThan(keys.indexOf('first_name'));
  });

  it('asks only staff for the contractor, and asks staff in an earlier step for the assigned contractor user', () => {
    expect(messages(page({ ...WHOLE, programs: ['heat'] }, HERE, 'staff'))).toEqual(['contractor_id required']);
    const keys = buildCreateForm('contractor').fields.map((field) => field.key);
    expect(keys).not.toContain('contractor_id');
    expect(stepOfField(buildCreateForm('contractor'), 'contractor_user')).toBe('homeowner');
    expect(stepOfField(buildCreateForm('staff'), 'contractor_user')).toBe('home');
  });

  it('requires a selected program that fits the home and the work', () => {
    expect(messages(page({ ...WHOLE, programs: ['wires'] }))).toEqual(['programs one_program']);
    expect(messages(page({ ...WHOLE, programs: ['elsewhere'] }))).toEqual(['programs one_program']);
    expect(messages(page({ ...WHOLE, programs: ['heat'] }, []))).toEqual(['programs one_program']);
    expect(messages(page({ ...WHOLE, programs: ['wires', 'heat'] }))).toEqual([]);
  });

  it('adds the trade of selected equipment to the scope and removes no trade', () => {
    const fill = (answers: Answers, before: Answers = {}) => page(answers).filled(before).job_scope;
    expect(fill({ services_being_installed: ['heat_pump', 'wiring'] })).toEqual(['hvac', 'electrical']);
    expect(fill({ services_being_installed: ['panel'], job_scope: ['plumbing'] })).toEqual(['plumbing', 'electrical']);
    // Expect that the rule does not add a trade that the user removed.
    expect(fill({ services_being_installed: ['panel'], job_scope: [] }, { services_being_installed: ['panel'], job_scope: ['electrical'] })).toEqual([]);
  });

  it('sends only the answers of the first task', () => {
    const answers = createJobAnswersOf(page({ ...WHOLE, programs: ['heat'], unit: '3B' }).completeAnswers());
    expect(answers).toEqual({
      first_name: 'Ana',
      last_name: 'Silva',
      email: 'a@b.co',
      homeowner_has_no_email: false,
      phone_number: expect.any(String),
      job_scope: ['hvac'],
    });
  });
});

describe('offered programs', () => {
  const offers = [
    { key: 'heat', fits: 'yes', scopes: ['hvac'] },
    { key: 'wires', fits: 'maybe', scopes: ['electrical'] },
    { key: 'elsewhere', fits: 'no', scopes: ['hvac'] },
  ];

  it('include programs that fit the home and pay for part of the work, or all programs that fit the home while the work is unknown', () => {
    expect(offeredPrograms(offers, undefined).map(({ key }) => key)).toEqual(['heat', 'wires']);
    expect(offeredPrograms(offers, ['electrical']).map(({ key }) => key)).toEqual(['wires']);
    expect(paysForWork(['hvac'], ['electrical', 'hvac'])).toBe(true);
    expect(paysForWork(['hvac'], ['electrical'])).toBe(false);
  });

  it('are chosen in the order in which the user selected the programs', () => {
    expect(chosenPrograms(['wires', 'elsewhere', 'heat'], offeredPrograms(offers, []))).toEqual(['wires', 'heat']);
    expect(chosenPrograms(undefined, offers)).toEqual([]);
  });
});
