import { defineProgram, evaluateHousehold, type GoldenAnswer, type Program, type ProgramFolder } from '@/rules/programs';

/** Returns a program with minimal content for tests of the rule language. `more` replaces the parts that a test is about. */
export const smallProgram = (more: Partial<ProgramFolder> = {}): Program =>
  defineProgram({
    key: 'small',
    name: 'Small',
    description: 'Small.',
    accept_submissions_from: null,
    accept_submissions_until: null,
    territory: { description: 'Any address.', where: null, source: 's' },
    scopes: ['hvac'],
    card: { scope: 'x', homeowner_requirements: 'x', program_specifics: 'x', install_timeline: 'x' },
    basis: 'submitted_on',
    settings: { reservation: { value: 'none', source: 's' } },
    lines: [{ key: 'rebate', name: 'Rebate', kind: 'rebate', rows: [{ amount: { kind: 'fixed', amount: 100 } }], source: 's' }],
    splits: [{ homeowner: 100, contractor: 0, fee: 0, payee: 'homeowner', source: 's' }],
    tasks: [{ task: 'x' }],
    sources: [{ id: 's', title: 'Invented for a test', date: '2026-01-01', confidence: 'default' }],
    ...more,
  });

export const TODAY = '2026-03-02';

export const answerOf = (
  program: Program,
  facts: Record<string, unknown>,
  more: Partial<Parameters<typeof evaluateHousehold>[1]> = {},
  others: readonly Program[] = [],
): GoldenAnswer => evaluateHousehold(program, { name: '', why: '', today: TODAY, facts, gets: {}, ...more }, others);
