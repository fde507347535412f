import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { when } from '@/rules/conditions';
import { isReferenced } from '@/rules/programs';
import { JobScenario, OPS } from '../../../test/support/job-scenario';
import { smallProgram } from '../../../test/support/small-program';
import { CONTRACTOR_LANGUAGES, type ContractorInput, contractorErrors, ENROLLMENT_TARGETS, normalizeContractor } from './contractor';

const GOOD: ContractorInput = {
  name: 'Northern Air',
  phone: null,
  license_number: null,
  contact_name: null,
  contact_email: null,
  address: null,
  default_language: 'english',
  logo: null,
  programs: [],
  enrollments: [],
  preferred_equipment: [],
};
const told = (changes: Partial<ContractorInput>) =>
  contractorErrors(normalizeContractor({ ...GOOD, ...changes })).map(({ path, message }) => `${path}: ${message}`);

describe('what is wrong with a company', () => {
  it('is nothing where only a name is said', () => {
    expect(told({})).toEqual([]);
    expect(told({ name: '  ' })).toEqual(['name: This field is required']);
    expect(told({ name: 'x'.repeat(49) })).toEqual([]);
    expect(told({ name: 'x'.repeat(50) })).toEqual(['name: Please enter a value less than 50 characters']);
  });

  it('are enrollments twice, backwards, or nowhere a rule could ask for', () => {
    const enrollment = { enrolled_in: 'tech', valid_from: '2026-01-01', valid_until: null };
    expect(told({ enrollments: [enrollment] })).toEqual([]);
    expect(told({ enrollments: [enrollment, { ...enrollment, valid_until: '2025-12-31' }] })).toEqual([
      'enrollments.1.enrolled_in: This enrollment is listed twice',
      'enrollments.1.valid_until: The last day cannot be before the first day',
    ]);
    expect(told({ enrollments: [{ ...enrollment, enrolled_in: 'none' }] })).toEqual(['enrollments.0.enrolled_in: Please choose one of the options']);
    expect(Object.keys(ENROLLMENT_TARGETS)).toContain('heat_pump_installer_network');
    expect(Object.keys(CONTRACTOR_LANGUAGES)).toEqual(expect.arrayContaining(['english', 'spanish']));
  });
});

describe('where a company is enrolled', () => {
  const program = smallProgram({
    tasks: [{ task: 'homeowner_contact' }],
    criteria: [
      {
        key: 'network',
        name: 'Network',
        description: 'The company is in the network.',
        reason: 'enrollment',
        test: when('contractor.enrolled_in').has('heat_pump_installer_network'),
        fix: 'Join the network.',
        source: 's',
      },
    ],
  });
  const network = (valid_from: string, valid_until: string | null) => ({ enrolled_in: 'heat_pump_installer_network', valid_from, valid_until });
  const looked = (today: string, ...enrollments: ReturnType<typeof network>[]) =>
    new JobScenario(['small'], { programs: [program], today, enrollments }).program('small');

  it('is read by criteria on the day, its first and last day included', () => {
    const period = network('2026-03-01', '2026-03-31');
    expect(looked('2026-02-28', period).eligibility.status).toBe('ineligible');
    expect(looked('2026-03-01', period).eligibility.status).toBe('eligible');
    expect(looked('2026-03-31', period).eligibility.status).toBe('eligible');
    expect(looked('2026-04-01', period).eligibility).toMatchObject({ status: 'ineligible', reasons: ['enrollment'] });
  });

  it('is not known while nobody keeps it', () => {
    expect(looked('2026-03-02').eligibility.status).toBe('pending_answer');
    // Somebody keeps another network of the company: of this one nothing is known by that.
    expect(looked('2026-03-02', { ...network('2026-01-01', null), enrolled_in: 'tech' }).eligibility.status).toBe('pending_answer');
  });

  it('is read by each program for itself', () => {
    const [asked] = program.criteria;
    if (!asked) throw new Error('The program has no criterion');
    const other = { ...program, key: 'other', criteria: [{ ...asked, test: when('contractor.enrolled_in').has('tech') }] };
    const enrollments = [network('2026-01-01', '2026-01-31')];
    const { state } = new JobScenario(['small', 'other'], { programs: [program, other], today: '2026-03-02', enrollments });
    expect(state.programs.map(({ key, eligibility }) => [key, eligibility.status])).toEqual([
      ['small', 'ineligible'],
      ['other', 'pending_answer'],
    ]);
  });

  it('is looked at again on the day that changes it', () => {
    const period = network('2026-03-01', '2026-03-31');
    const story = new JobScenario(['small'], { programs: [program], today: '2026-02-20', enrollments: [period] });
    expect(story.last?.columns.next_due_on).toBe('2026-03-01');
    story.today = '2026-03-01';
    story.act(OPS, () => {});
    expect(story.program('small').eligibility.status).toBe('eligible');
    expect(story.program('small').contractor).toEqual({ enrolled_in: ['heat_pump_installer_network'], changes_on: '2026-04-01' });
  });
});

describe('whether a company is local to a program', () => {
  const bonus = (key: string) => ({
    key,
    name: 'More for local companies',
    kind: 'bonus' as const,
    source: 's',
    rows: [{ amount: { kind: 'fixed' as const, amount: 50 } }],
  });
  const program = smallProgram({
    key: '3c-ren',
    tasks: [{ task: 'homeowner_contact' }],
    lines: [
      { ...bonus('rebate'), kind: 'rebate' },
      { ...bonus('local'), when: when('contractor.is_local').isYes() },
    ],
  });
  const kept = (standing: string) => ({ enrolled_in: standing, valid_from: '2026-03-01', valid_until: '2026-03-31' });
  const looked = (today: string, ...standings: string[]) => {
    const { amounts } = new JobScenario(['3c-ren'], { programs: [program], today, enrollments: standings.map(kept) }).program('3c-ren');
    return [amounts.total, amounts.lines[1]?.state, amounts.may_be_more];
  };

  it('is not known before staff have looked, and then what they found, on its days', () => {
    expect(looked('2026-03-02')).toEqual([50, 'unknown', ['More for local companies']]);
    // That it takes part says nothing of where it sits.
    expect(looked('2026-03-02', '3c_ren')).toEqual([50, 'unknown', ['More for local companies']]);
    expect(looked('2026-03-02', '3c_ren_local')).toEqual([100, 'amount', undefined]);
    expect(looked('2026-03-02', '3c_ren_not_local')).toEqual([50, 'none', undefined]);
    expect(looked('2026-04-01', '3c_ren_local')).toEqual([50, 'unknown', ['More for local companies']]);
  });

  it('is never yes and no on one day', () => {
    const [yes, no] = [kept('3c_ren_local'), kept('3c_ren_not_local')];
    expect(told({ enrollments: [yes, no] })).toEqual(['enrollments.1.enrolled_in: The company cannot be local and from elsewhere on the same day']);
    expect(told({ enrollments: [yes, { ...no, valid_from: '2026-04-01', valid_until: null }] })).toEqual([]);
  });

  it('can be kept for each program that asks', () => {
    const asking = SHIPPED_PROGRAMS.filter((shipped) => isReferenced(shipped, 'contractor.is_local')).map(({ key }) => key.replaceAll('-', '_'));
    expect(asking).toEqual(['3c_ren']);
    for (const area of asking) expect(Object.keys(ENROLLMENT_TARGETS)).toEqual(expect.arrayContaining([`${area}_local`, `${area}_not_local`]));
  });
});
