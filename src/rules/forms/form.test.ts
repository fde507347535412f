import { describe, expect, it } from 'vitest';
import { FORM_BY_KEY } from '@/app/forms';
import { recordArrayOf } from '@/platform';
import { FactBook, type FactClaim } from '@/rules/facts';
import { estimateMinutes, estimateMinutesLeft } from './duration-estimate';
import { summarizeValue } from './fields';
import { Form } from './form';
import type { FormProgram } from './task-definition';

const claim = (fact: string, value: unknown): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: 'Create job' }, by: '', at: '' });

function form(key: string, answers: Record<string, unknown>, facts: Record<string, unknown> = {}, programs: FormProgram[] = []): Form {
  const definition = FORM_BY_KEY.get(key);
  if (!definition) throw new Error(key);
  return new Form({
    definition,
    answers,
    programs,
    facts: new FactBook(Object.entries({ $today: '2026-03-02', ...facts }).map(([fact, value]) => claim(fact, value))),
  });
}

const warnings = (form: Form) => form.warnings().map(({ path, message }) => `${path}: ${message}`);
const program = (more: Partial<FormProgram>): FormProgram => ({ key: 'p', name: 'Program P', asks: [], amount_is_entered: false, settings: {}, ...more });

describe('answers with financial consequences', () => {
  it('cause a warning about finished work when a program must reserve the rebate first', () => {
    const messagesFor = (done: boolean, reservation: string) =>
      warnings(form('services', { has_work_been_done: done }, {}, [program({ settings: { reservation } })]));
    expect(messagesFor(true, 'program')).toEqual([
      'has_work_been_done: Program P must reserve the rebate before work starts. It doesn’t pay for work that is already done.',
    ]);
    expect(messagesFor(false, 'program')).toEqual([]);
    expect(messagesFor(true, 'none')).toEqual([]);
  });

  it('cause a warning in the final review when the scope of work and the services have different costs', () => {
    const messagesFor = (scope_total: number, estimated_total_project_cost: number) =>
      warnings(form('final_review', {}, { scope_total, estimated_total_project_cost }));
    expect(messagesFor(15_300, 15_000)).toEqual([
      'attest: The scope of work adds up to $15,300.00, but the project cost in Services is $15,000.00. Please check which one is right.',
    ]);
    expect(messagesFor(15_000.4, 15_000)).toEqual([]);
  });
});

describe('income verification portal', () => {
  const ways = (settings: Record<string, unknown>) =>
    form('verify_income_qualification_homeowner', {}, {}, [program({ settings })]).fields.find(({ path }) => path === 'verify_income_qual_type')?.options ?? [];
  const portal = (settings: Record<string, unknown>) => ways(settings).find(({ value }) => value === 'tech_equity_verification_portal');

  it('is offered with its address when a program has a portal', () => {
    expect(portal({ income_portal: 'https://portal.example' })?.help).toMatch(/: https:\/\/portal\.example$/);
  });
  it('is not offered when no program has a portal', () => {
    expect(portal({})).toBeUndefined();
    expect(ways({})).toHaveLength(3);
  });
});

describe('typed dates', () => {
  const read = (typed: string) => form('services', { has_work_been_done: true, install_completion_date: typed }).completeAnswers().install_completion_date;
  it.each([
    ['3/10/26', '2026-03-10'],
    ['03/10/2026', '2026-03-10'],
    ['3-10-26', '2026-03-10'],
    ['7/4/98', '1998-07-04'],
    ['2026-03-10', '2026-03-10'],
  ])('are parsed: %s means %s', (typed, day) => expect(read(typed)).toBe(day));
  it('are refused when the text is 13/40/26', () => {
    const problems = form('services', { has_work_been_done: true, install_completion_date: '13/40/26' }).problems();
    expect(problems.filter(({ path }) => path === 'install_completion_date').map(({ code }) => code)).toEqual(['invalid_date']);
  });
});

describe('blank text', () => {
  const formWith = (first_name: string) => form('create_job', { first_name });
  const wrongWith = (form: Form) => form.problems().flatMap(({ path, code }) => (path === 'first_name' ? [code] : []));
  it('does not answer a required question', () => {
    expect(wrongWith(formWith(' \t\n'))).toEqual(wrongWith(formWith('')));
    expect(wrongWith(formWith('')), 'an empty required field has an error').toHaveLength(1);
    expect(wrongWith(formWith(' Ann '))).toEqual([]);
  });
  it('is not stored', () => {
    expect(formWith('  ').completeAnswers()).not.toHaveProperty('first_name');
    expect(formWith(' Ann ').completeAnswers().first_name).toBe('Ann');
  });
});

it('refuses an apartment number of 50 characters', () => {
  const home = (unit: string) =>
    form('homeowner_contact', { mailing_address_same: false, mailing_address: { street: '1 A St', unit, city: 'X', state: 'WI', zip: '53703' } });
  const wrongWith = (form: Form) => form.problems().flatMap(({ path, code }) => (path.startsWith('mailing_address') ? [[path, code]] : []));
  expect(wrongWith(home('a'.repeat(50)))).toEqual([['mailing_address.unit', 'max_50']]);
  expect(wrongWith(home('a'.repeat(49)))).toEqual([]);
});

const shown = (form: Form) => form.fields.map((field) => field.path);

describe('open form', () => {
  it('stores an unticked box as false, and asks for the email address unless the homeowner has no email address', () => {
    expect(shown(form('create_job', {}))).toContain('email');
    expect(shown(form('create_job', { homeowner_has_no_email: true }))).not.toContain('email');
    expect(form('create_job', { email: 'a@b.co' }).completeAnswers()).toMatchObject({ email: 'a@b.co', homeowner_has_no_email: false });
  });

  it('drops hidden answers at completion', () => {
    const open = form('homeowner_contact', { mailing_address_same: true, mailing_address: { street: '1 A St', city: 'X', state: 'WI', zip: '53703' } });
    expect(shown(open)).not.toContain('mailing_address');
    expect(open.completeAnswers()).not.toHaveProperty('mailing_address');
  });

  it('shows the income limits of the household in each income option', () => {
    const labels = (people: number) =>
      form('income_estimate', { number_of_occupants: people }, { ami_80_limit_for_4: 97_800, ami_150_limit_for_4: 194_700 })
        .fields.find((field) => field.path === 'income_level')
        ?.options.map((option) => option.label);
    expect(labels(4)).toEqual(['Below $97,800 a year', '$97,800 to $194,700 a year', 'More than $194,700 a year']);
    expect(labels(1)?.[0]).toBe('Below $68,500 a year');
  });

  it('summarizes an income answer with the income limits of the household', () => {
    const messagesFor = (facts: Record<string, unknown>) => {
      const state = form('income_estimate', { number_of_occupants: 4, income_level: 'below_ami_80' }, facts).fields.find(
        (field) => field.path === 'income_level',
      );
      return state && summarizeValue(state.value, state.field);
    };
    expect(messagesFor({ ami_80_limit_for_4: 97_800, ami_150_limit_for_4: 194_700 })).toBe('Below $97,800 a year');
    expect(messagesFor({})).toBe('Less than 80% of the area median income');
  });

  it('has an estimated duration of at least two minutes, which grows with the number of questions', () => {
    const minutes = (key: string) => estimateMinutes(form(key, {}).definition);
    expect(minutes('homeowner_income_estimate')).toBe(2);
    expect(minutes('other_homeowner_details')).toBe(3);
  });

  it('has a remaining time of at least one minute, which is shorter with known answers and longer with refused answers', () => {
    const left = (answers: Record<string, unknown>, wrong = 0) => {
      const open = form('homeowner_income_estimate', answers);
      return estimateMinutesLeft(open.definition, open.fields, wrong);
    };
    expect(left({})).toBe(2);
    const known = { number_of_occupants: 4, income_level: 'below_ami_80' };
    expect([left(known), left(known, 2), left(known, 9)]).toEqual([1, 2, 2]);
  });

  it('offers the services of the job scope until the services are answered', () => {
    const services = (facts: Record<string, unknown>) =>
      form('project_scope_of_work', { scope_lines: [{ id: 'a' }] }, facts)
        .fields.find((field) => field.path === 'scope_lines')
        ?.rows?.[0]?.find((cell) => cell.path === 'scope_lines.0.service')
        ?.options.map((option) => option.value);
    expect(services({ job_scope: ['electrical'] })).toEqual(['panel', 'wiring', 'other']);
    expect(services({ job_scope: ['electrical'], services_being_installed: ['panel'] })).toEqual(['panel']);
  });

  it('asks for a typed amount only for programs without a calculation', () => {
    const program = (key: string, entered: boolean): FormProgram => ({ key, name: key, asks: [], amount_is_entered: entered, settings: {} });
    const open = form('determine_and_share_rebate_amount', {}, {}, [program('vanilla', true), program('wi-hear', false)]);
    expect(shown(open).filter((path) => path.startsWith('entered_amount'))).toEqual(['entered_amount.vanilla']);
    expect(open.problems().map((problem) => problem.path)).toContain('entered_amount.vanilla');
  });

  it('splits a total into 70% material and 30% labor, also when the total changes', () => {
    const fill = (lines: object[], before: object[]) =>
      recordArrayOf(form('project_scope_of_work', { scope_lines: lines }, { job_scope: ['hvac'] }).filled({ scope_lines: before }).scope_lines);
    const first = fill([{ id: 'a', service: 'heat_pump', total: 1000 }], []);
    expect(first).toMatchObject([{ material_cost: 700, labor_cost: 300 }]);
    expect(fill([{ id: 'a', service: 'heat_pump', total: 2000, material_cost: 700, labor_cost: 300 }], first)).toMatchObject([
      { material_cost: 1400, labor_cost: 600 },
    ]);
    expect(fill([{ id: 'a', service: 'heat_pump', total: 1000, material_cost: 900, labor_cost: 300 }], first)).toMatchObject([{ total: 1200 }]);
  });

  it('reports every invalid or missing field at once', () => {
    expect(
      form('homeowner_contact', {})
        .problems()
        .map((problem) => problem.path),
    ).toEqual(['first_name', 'last_name', 'email', 'phone_number', 'renter_or_owner', 'mailing_address_same']);
    expect(form('homeowner_contact', { email: 'no', phone_number: 'x' }).problems()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'email', message: 'Please enter a valid email address' }),
        expect.objectContaining({ path: 'phone_number', message: 'Please enter a valid phone number' }),
      ]),
    );
  });
});

describe('form validation', () => {
  const messagesFor = (key: string, path: string, value: unknown, facts: Record<string, unknown> = {}) =>
    form(key, { [path]: value }, facts)
      .problems()
      .flatMap((problem) => (problem.path === path ? problem.message : []));

  it('refuses a fraction as the number of people', () => {
    expect(messagesFor('create_job', 'number_of_occupants', 2.5)).toEqual(['Please enter a whole number']);
    expect(messagesFor('create_job', 'number_of_occupants', 2)).toEqual([]);
  });
  it('refuses words as an amount of money', () => {
    expect(messagesFor('final_invoice', 'final_invoice_total', 'a lot')).toEqual(['Please enter a valid number']);
    expect(messagesFor('final_invoice', 'final_invoice_total', '1,200.50')).toEqual([]);
  });
  it('refuses a text of 50 characters or more', () => {
    expect(messagesFor('final_invoice', 'final_invoice_number', 'x'.repeat(50))).toEqual(['Please enter a value less than 50 characters']);
    expect(messagesFor('final_invoice', 'final_invoice_number', 'x'.repeat(49))).toEqual([]);
  });
});

describe('final invoice form', () => {
  const missing = (answers: Record<string, unknown>) =>
    Object.fromEntries(
      form('final_invoice', answers)
        .problems()
        .map(({ path, message }) => [path, message]),
    );
  it('is incomplete without the file of the invoice', () => expect(missing({}).final_invoice).toBe('Please upload final invoice'));
  it('is incomplete while the homeowner has not signed the invoice', () => {
    expect(missing({ invoice_signed_by_homeowner: false })).toHaveProperty('invoice_signed_by_homeowner');
    expect(missing({ invoice_signed_by_homeowner: true })).not.toHaveProperty('invoice_signed_by_homeowner');
  });
});

describe('confirmation of a rebate', () => {
  const messagesFor = (facts: Record<string, unknown>) =>
    form('determine_and_share_rebate_amount', { rebate_confirmation: 'confirm_without_sharing' }, facts, [program({ key: 'wi-hear', name: 'Wisconsin HEAR' })])
      .problems()
      .map(({ message }) => message);
  it('is refused until the rebate is calculated', () => {
    expect(messagesFor({})).toEqual(['The incentive could not be calculated. Please check the job details and try again. (Wisconsin HEAR)']);
    expect(messagesFor({ 'rebate_total.wi-hear': 4_000 })).toEqual([]);
  });
});

describe('installed equipment that no list contains', () => {
  it.each(['heat_pump_installed_details', 'water_heater_installed_details'])('is marked in the form %s by fields that only staff see', (key) => {
    const flags = form(key, {}).definition.fields.filter((field) => field.key.startsWith('not_found_in_'));
    expect(flags.map((field) => [field.key.replace('not_found_in_', ''), field.class])).toEqual([
      ['equipment_catalogue', 'internal'],
      [key.startsWith('heat') ? 'ahri_directory' : 'energy_star_directory', 'internal'],
    ]);
  });
});
