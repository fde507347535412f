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
const errorsOf = (changes: Partial<ContractorInput>) =>
  contractorErrors(normalizeContractor({ ...GOOD, ...changes })).map(({ path, message }) => `${path}: ${message}`);

describe('contractorErrors', () => {
  it('requires only a name', () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ name: '  ' })).toEqual(['name: This field is required']);
    expect(errorsOf({ name: 'x'.repeat(49) })).toEqual([]);
    expect(errorsOf({ name: 'x'.repeat(50) })).toEqual(['name: Please enter a value less than 50 characters']);
  });

  it('rejects enrollments that are listed twice, end before they begin or have an unknown target', () => {
    const enrollment = { enrolled_in: 'tech', valid_from: '2026-01-01', valid_until: null };
    expect(errorsOf({ enrollments: [enrollment] })).toEqual([]);
    expect(errorsOf({ enrollments: [enrollment, { ...enrollment, valid_until: '2025-12-31' }] })).toEqual([
      'enrollments.1.enrolled_in: This enrollment is listed twice',
      'enrollments.1.valid_until: The last day cannot be before the first day',
    ]);
    expect(errorsOf({ enrollments: [{ ...enrollment, enrolled_in: 'none' }] })).toEqual(['enrollments.0.enrolled_in: Please choose one of the options']);
    expect(Object.keys(ENROLLMENT_TARGETS)).toContain('heat_pump_installer_network');
    expect(Object.keys(CONTRACTOR_LANGUAGES)).toEqual(expect.arrayContaining(['english', 'spanish']));
  });
});

describe('enrollments of a contractor', () => {
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
  const evaluate = (today: string, ...enrollments: ReturnType<typeof network>[]) =>
    new JobScenario(['small'], { programs: [program], today, enrollments }).program('small');

  it('are read by criteria from their first day to their last day', () => {
    const period = network('2026-03-01', '2026-03-31');
    expect(evaluate('2026-02-28', period).eligibility.status).toBe('ineligible');
    expect(evaluate('2026-03-01', period).eligibility.status).toBe('eligible');
    expect(evaluate('2026-03-31', period).eligibility.status).toBe('eligible');
    expect(evaluate('2026-04-01', period).eligibility).toMatchObject({ status: 'ineligible', reasons: ['enrollment'] });
  });

  it('are unknown until staff enter an enrollment in the network that the criterion reads', () => {
    expect(evaluate('2026-03-02').eligibility.status).toBe('pending_answer');
    // The criterion stays unanswered, because the contractor is enrolled in a network other than the one that the criterion requires.
    expect(evaluate('2026-03-02', { ...network('2026-01-01', null), enrolled_in: 'tech' }).eligibility.status).toBe('pending_answer');
  });

  it('are read separately by each program', () => {
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

  it('cause a new evaluation of the job on the day on which an enrollment begins or ends', () => {
    const period = network('2026-03-01', '2026-03-31');
    const scenario = new JobScenario(['small'], { programs: [program], today: '2026-02-20', enrollments: [period] });
    expect(scenario.last?.columns.next_due_on).toBe('2026-03-01');
    scenario.today = '2026-03-01';
    scenario.act(OPS, () => {});
    expect(scenario.program('small').eligibility.status).toBe('eligible');
    expect(scenario.program('small').contractor).toEqual({ enrolled_in: ['heat_pump_installer_network'], changes_on: '2026-04-01' });
  });
});

describe('local standing of a contractor', () => {
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
  const enrollmentOf = (standing: string) => ({ enrolled_in: standing, valid_from: '2026-03-01', valid_until: '2026-03-31' });
  const evaluate = (today: string, ...standings: string[]) => {
    const { amounts } = new JobScenario(['3c-ren'], { programs: [program], today, enrollments: standings.map(enrollmentOf) }).program('3c-ren');
    return [amounts.total, amounts.lines[1]?.state, amounts.may_be_more];
  };

  it('is unknown until staff enter it, and applies only from its first to its last day', () => {
    expect(evaluate('2026-03-02')).toEqual([50, 'unknown', ['More for local companies']]);
    // Expect the status `unknown`, because an enrollment in the program does not show whether the contractor is local.
    expect(evaluate('2026-03-02', '3c_ren')).toEqual([50, 'unknown', ['More for local companies']]);
    expect(evaluate('2026-03-02', '3c_ren_local')).toEqual([100, 'amount', undefined]);
    expect(evaluate('2026-03-02', '3c_ren_not_local')).toEqual([50, 'none', undefined]);
    expect(evaluate('2026-04-01', '3c_ren_local')).toEqual([50, 'unknown', ['More for local companies']]);
  });

  it('cannot be both "local" and "not local" on the same day', () => {
    const [yes, no] = [enrollmentOf('3c_ren_local'), enrollmentOf('3c_ren_not_local')];
    expect(errorsOf({ enrollments: [yes, no] })).toEqual(['enrollments.1.enrolled_in: The company cannot be both local and from elsewhere on the same day']);
    expect(errorsOf({ enrollments: [yes, { ...no, valid_from: '2026-04-01', valid_until: null }] })).toEqual([]);
  });

  it('can be entered for each program whose rules read the local standing', () => {
    const asking = SHIPPED_PROGRAMS.filter((shipped) => isReferenced(shipped, 'contractor.is_local')).map(({ key }) => key.replaceAll('-', '_'));
    expect(asking).toEqual(['3c_ren']);
    for (const area of asking) expect(Object.keys(ENROLLMENT_TARGETS)).toEqual(expect.arrayContaining([`${area}_local`, `${area}_not_local`]));
  });
});
