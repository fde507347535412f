import { describe, expect, it } from 'vitest';
import type { Actor } from '@/access';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import type { Feature } from '@/job';
import { systemClaim } from '@/job';
import { isRecord } from '@/platform';
import type { Program } from '@/rules/programs';
import { ANSWERS, CONTRACTOR, FINANCE, JobScenario, OPS } from '../../../test/support/job-scenario';
import { smallProgram } from '../../../test/support/small-program';
import type { WhatIf } from './contract';
import { whatIfView } from './what-if';

/** Returns a job in a new building in Madison. The household income is too high for the program. */
const story = (programs: readonly Program[] = SHIPPED_PROGRAMS, on = ['wi-hear']): JobScenario =>
  new JobScenario(on, { programs })
    .complete(CONTRACTOR, 'homeowner_contact', ANSWERS.homeowner_contact)
    .complete(CONTRACTOR, 'define_scope_of_work', { ...ANSWERS.define_scope_of_work, new_construction: true })
    .complete(CONTRACTOR, 'project_scope_of_work', ANSWERS.project_scope_of_work);

type Asked = { on?: readonly string[]; actor?: Actor; knows?: Feature; programs?: readonly Program[] };

function ask(
  scenario: JobScenario,
  answers: Record<string, unknown> = {},
  { on = ['wi-hear'], actor = OPS, knows, programs = SHIPPED_PROGRAMS }: Asked = {},
): WhatIf {
  const settling = scenario.context({ kind: 'system', name: 'System' });
  const features = knows ? { ...settling.features, list: [...settling.features.list, knows] } : settling.features;
  const keys = programs.map(({ key }) => key);
  const context = { ...settling, features, actor, userNames: new Map<string, string>(), contractorName: 'Acme' };
  return whatIfView(scenario.state, keys, { optedIn: on, answers }, { ...settling, features }, context);
}

function programIn(asked: WhatIf, key: string) {
  const found = asked.programs.find((program) => program.key === key);
  if (!found) throw new Error(`${key} is not in the answer`);
  return found;
}

const changesOf = (asked: WhatIf, key: string) =>
  Object.fromEntries(
    programIn(asked, key).criteria.flatMap(({ key: criterion, changes }) =>
      changes.length > 0 ? [[criterion, changes.map((combination) => combination.map(({ text }) => text))]] : [],
    ),
  );

describe('what-if of a job', () => {
  const scenario = story().complete(CONTRACTOR, 'income_estimate', { number_of_occupants: 4, income_level: 'above_ami_150' });

  it('returns the smallest change for each unmet criterion, and the rebate when all criteria are met', () => {
    const asked = ask(scenario);
    expect(changesOf(asked, 'wi-hear')).toEqual({
      below_150_ami: [['Household income: Below 80% of the area median or 80% to 150% of the area median']],
      existing_home: [['New build or gut renovation: No']],
    });
    const program = programIn(ask(scenario, { income_level: 'below_ami_80', new_construction: false }), 'wi-hear');
    expect([program.today.eligibility, program.scenario.eligibility]).toEqual(['ineligible', 'pending_answer']);
    expect([program.today.amounts?.homeowner, program.scenario.amounts?.homeowner]).toEqual([null, 11_000]);
    expect(program.criteria.filter(({ before, state }) => before !== state).map(({ key, before, state }) => [key, before, state])).toEqual([
      ['below_150_ami', 'not_met', 'met'],
      ['existing_home', 'not_met', 'met'],
    ]);
  });

  it('returns the questions of programs at the location of the home, with their tasks, and no questions of other programs', () => {
    const { questions, programs } = ask(scenario);
    const occupants = questions.find(({ fact }) => fact === 'number_of_occupants');
    expect(occupants).toMatchObject({ today: 4, today_in_words: '4', asked: { question: 'How many people live in the home?' } });
    expect(questions.find(({ fact }) => fact === 'measure_cost.heat_pump')).toMatchObject({
      today_in_words: '$12,000',
      asked: { task: 'Project scope of work' },
    });
    // Expect no questions about facts from the address, clock or contractor, because these facts are not answers. Expect none about totals, because totals are
    // derived.
    expect(questions.map(({ fact }) => fact).filter((fact) => ['state', '$submission_date', 'contractor.enrolled_in', 'scope_total'].includes(fact))).toEqual(
      [],
    );
    expect(programs.filter((program) => program.is_ruled_out).map(({ key }) => key)).toEqual(expect.arrayContaining(['mass-save', 'ca-heehra', 'hiasp']));
    expect(questions.flatMap((question) => question.programs)).not.toContain('mass-save');
  });

  it('shows program names instead of keys', () => {
    const { questions } = ask(story(), {}, { on: ['wi-hear', 'vanilla'] });
    expect(questions.find(({ fact }) => fact === 'entered_amount.vanilla')?.label).toBe('rebate amount entered for the program (Vanilla)');
    const keys = SHIPPED_PROGRAMS.map(({ key }) => key);
    expect(questions.map(({ label }) => label).filter((label) => /_/.test(label) || keys.some((key) => label.includes(`(${key}`)))).toEqual([]);
  });

  it('returns the best combination of programs, and can add or remove a program', () => {
    const answers = { income_level: 'below_ami_80', new_construction: false };
    expect(ask(scenario, answers).best).toMatchObject({ programs: ['wi-hear'], homeowner: 11_000 });
    const without = ask(scenario, answers, { on: ['vanilla'] });
    expect([programIn(without, 'wi-hear').scenario.on_job, programIn(without, 'vanilla').scenario.on_job, programIn(without, 'vanilla').today.on_job]).toEqual([
      false,
      true,
      false,
    ]);
    expect(scenario.state.programs.map(({ key, opted_in }) => [key, opted_in])).toEqual([['wi-hear', true]]);
  });
});

describe('visibility of a what-if', () => {
  const withFee = smallProgram({
    key: 'fees',
    criteria: [
      {
        key: 'owner',
        name: 'Owner',
        description: 'Owners only.',
        reason: 'providers',
        test: { field: 'renter_or_owner', operator: '=', value: 'owner' },
        fix: 'Fix.',
        source: 's',
      },
    ],
    lines: [{ key: 'rebate', name: 'Rebate', kind: 'rebate', services: ['heat_pump'], rows: [{ amount: { kind: 'fixed', amount: 1_000 } }], source: 's' }],
    splits: [{ homeowner: 70, contractor: 20, fee: 10, payee: 'contractor', source: 's' }],
    tasks: [{ task: 'homeowner_contact' }, { task: 'define_scope_of_work' }, { task: 'project_scope_of_work' }],
  });
  const scenario = story([withFee], ['fees']);
  const asWho = (actor: Actor) => programIn(ask(scenario, { renter_or_owner: 'owner' }, { on: ['fees'], actor, programs: [withFee] }), 'fees').scenario.amounts;

  it('hides the fee and amounts that reveal the fee from the contractor', () => {
    expect(asWho(FINANCE)).toMatchObject({ total: 1_000, homeowner: 700, contractor_incentive: 200, platform_fee: 100, lines: [{ amount: 1_000 }] });
    const shown = asWho(CONTRACTOR);
    expect(shown).toMatchObject({ homeowner: 700, contractor_incentive: 200, lines: [{ amount: 900 }] });
    expect(numbersIn(shown).filter((number) => number === 100 || number === 1_000)).toEqual([]);
    expect(Object.keys(shown ?? {}).sort()).toEqual(['contractor_incentive', 'homeowner', 'lines', 'missing', 'open']);
    expect(Object.keys(shown?.lines[0] ?? {}).sort()).toEqual(['amount', 'key', 'kind', 'name', 'state', 'unmet', 'why']);
  });

  it('hides amounts when the contractor may not see incentives', () => {
    const hidden = Object.assign(story(), {});
    hidden.state = { ...hidden.state, contractor_can_see_incentives: false };
    const asked = ask(hidden, { new_construction: false }, { actor: CONTRACTOR });
    expect(asked.left_to_pay).toBeUndefined();
    expect(asked.best).not.toHaveProperty('homeowner');
    for (const { today, scenario: result } of asked.programs) expect([today.amounts, result.amounts]).toEqual([undefined, undefined]);
    expect(ask(hidden, { new_construction: false }).left_to_pay).toBeDefined();
  });

  it('does not reveal hidden facts to a viewer who tries different answers', () => {
    // The homeowner's private income of 250,000 dollars is below the limit for eleven people but above the limit for two. The contractor must not be able to
    // see this difference.
    const knows: Feature = { facts: () => [{ fact: 'household_income', value: 250_000, ...systemClaim('Income', 'task') }] };
    const income = (actor: Actor, people: number) => {
      const { criteria } = programIn(ask(story(), { number_of_occupants: people }, { actor, knows }), 'wi-hear');
      return criteria.find(({ key }) => key === 'below_150_ami')?.state;
    };
    expect([income(OPS, 2), income(OPS, 11)]).toEqual(['not_met', 'met']);
    expect(income(CONTRACTOR, 2)).toBe(income(CONTRACTOR, 11));
    const asked = ask(story(), { number_of_occupants: 2 }, { actor: CONTRACTOR, knows });
    expect(JSON.stringify(asked)).not.toMatch(/250,?000/);
    expect(asked.questions.map(({ fact }) => fact)).not.toContain('household_income');
    expect(ask(story(), {}, { knows }).questions.map(({ fact }) => fact)).toContain('household_income');
  });
});

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : Array.isArray(value) ? value.flatMap(numbersIn) : isRecord(value) ? Object.values(value).flatMap(numbersIn) : [];
