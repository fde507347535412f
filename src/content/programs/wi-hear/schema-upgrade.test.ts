import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FactBook, type FactClaim, type ProgramDates } from '@/rules/facts';
import type { Stage } from '@/rules/forms';
import { calculateAmounts } from '@/rules/incentives';
import { evaluateProgram, type Program, parseReleasedProgram, programScope, publishErrors } from '@/rules/programs';
import { wiHear } from './';

/**
 * Reads a stored file. `1.json` is the program in schema version 1. `1.answers.json` has the results that the engine of that version calculated for 120
 * households.
 */
const read = (name: string) => JSON.parse(readFileSync(new URL(`./released/${name}`, import.meta.url), 'utf8'));
const FIRST = read('1.json');
const ANSWERS: Recorded[] = read('1.answers.json');

type Recorded = {
  facts: Record<string, unknown>;
  dates: ProgramDates;
  stage: Stage;
  eligibility: { status: string; reasons: string[]; criteria: Record<string, string> };
  amounts: {
    state: string;
    total: number | null;
    homeowner: number | null;
    payable: unknown;
    left_to_pay: number | null;
    lines: Record<string, number | null>;
  };
};

const bookOf = (facts: Record<string, unknown>) =>
  new FactBook(
    Object.entries(facts).map(([fact, value]): FactClaim => ({ fact, value, rank: 'answered', source: { kind: 'job', label: '' }, by: '', at: '' })),
  );

function answer(program: Program, { facts, dates, stage }: Recorded) {
  const book = bookOf(facts).read;
  const { eligibility } = evaluateProgram({ program, facts: book, dates, stage, override: null, declined: null, approved: null });
  // Calculate the amounts also for ineligible households, because the first engine did so.
  const amounts = calculateAmounts({ program, scope: programScope(program, book, dates), stage, savings: 'forecast', isIneligible: false });
  return {
    eligibility: {
      status: eligibility.status,
      reasons: eligibility.reasons,
      criteria: Object.fromEntries(eligibility.criteria.map((criterion) => [criterion.key, criterion.state])),
    },
    amounts: {
      state: amounts.state,
      total: amounts.total,
      homeowner: amounts.homeowner,
      payable: amounts.payable,
      left_to_pay: amounts.left_to_pay ?? null,
      lines: Object.fromEntries(amounts.lines.filter((line) => line.state !== 'none').map((line) => [line.key, line.amount])),
    },
  };
}

const TIERS = ['heat_pump_tier_4', 'heat_pump_tier_3', 'heat_pump_tier_2', 'heat_pump_tier_1'];

/**
 * Combines the recorded results of the four tiers, because the current version has one line for all tiers. The combined result is unknown if the result of one
 * tier is unknown. Outside of the dates of the line, the first version listed missing inputs about the equipment. In the current version, the line does not
 * apply on these days.
 */
function withTiersTogether({ amounts: { lines, ...amounts }, dates }: Recorded): Recorded['amounts'] {
  const tiers = TIERS.flatMap((key) => (key in lines ? [lines[key] ?? null] : []));
  const others = Object.fromEntries(Object.entries(lines).filter(([key]) => !TIERS.includes(key)));
  const sum = tiers.some((amount) => amount === null) ? null : Math.round(tiers.reduce<number>((total, amount) => total + (amount ?? 0) * 100, 0)) / 100;
  const day = dates.install_start_date ?? dates.today;
  const isOver = sum === null && (day < '2026-01-01' || day > '2026-06-30');
  return { ...amounts, lines: tiers.length > 0 && !isOver ? { ...others, focus_heat_pump: sum } : others };
}

/** Returns true for a household that chose only some of the tiers. The single line cannot represent this choice. */
const choseSomeTiers = ({ facts }: Recorded): boolean => {
  const chosen = Array.isArray(facts.chosen_incentives) ? facts.chosen_incentives.filter((key) => TIERS.includes(key)) : TIERS;
  return chosen.length > 0 && chosen.length < TIERS.length;
};

/** Criteria of the first version that have become requirements of single measures. */
const MOVED = ['energy_star', 'panel_at_least_200_amps'];
/** Returns true if a household meets the criteria that were moved to measures. For other households, the results of the two versions cannot be compared. */
function metMoved({ eligibility, facts, dates, stage }: Recorded): boolean {
  const scope = programScope(wiHear, bookOf(facts).read, dates);
  const { lines } = calculateAmounts({ program: wiHear, scope, stage, savings: 'forecast', isIneligible: false });
  return MOVED.every((key) => eligibility.criteria[key] === 'met') && lines.every(({ unmet }) => unmet === undefined);
}
const withoutMoved = (criteria: Record<string, string>) => Object.fromEntries(Object.entries(criteria).filter(([key]) => !MOVED.includes(key)));

/** Returns the result without criteria and measures that the first version did not have. */
function withoutLater({ eligibility: { criteria, ...eligibility }, amounts: { lines, ...amounts } }: ReturnType<typeof answer>) {
  const { primary_residence: _residence, registered_contractor: _contractor, ...rules } = criteria;
  const { electric_stove: _stove, heat_pump_dryer: _dryer, ...known } = lines;
  return { eligibility: { ...eligibility, criteria: rules }, amounts: { ...amounts, lines: known } };
}
const ofToday = (recorded: Recorded) => withoutLater(answer(wiHear, { ...recorded, facts: { ...recorded.facts, is_primary_residence: true } }));

const LIFTED = parseReleasedProgram(FIRST);

/**
 * Returns the differences between two results. If the invoice was below the costs, the first engine rounded down twice, and the current engine rounds once. So
 * the amount of a line may be one cent higher, and a total may be higher by one cent per line.
 */
function differences(got: unknown, recorded: unknown, path = ''): string[] {
  if (typeof got === 'number' && typeof recorded === 'number' && Math.abs(got - recorded) < 0.04) return [];
  if (got === null || recorded === null || typeof got !== 'object' || typeof recorded !== 'object')
    return got === recorded ? [] : [`${path}: ${String(got)}, was ${String(recorded)}`];
  const keys = [...new Set([...Object.keys(got), ...Object.keys(recorded)])];
  return keys.flatMap((key) => differences(Reflect.get(got, key), Reflect.get(recorded, key), `${path}/${key}`));
}

describe('program released in schema version 1', () => {
  it('is upgraded to a current program that can be published', () => {
    const lifted = parseReleasedProgram(FIRST);
    expect(lifted.schema_version).toBe(2);
    expect(lifted.key).toBe('wi-hear');
    expect(parseReleasedProgram(JSON.parse(JSON.stringify(lifted)))).toEqual(lifted);
    expect(publishErrors(lifted, new Map()).filter((problem) => !problem.includes('task') && !problem.includes('asks'))).toEqual([]);
  });

  it.each(ANSWERS.map((recorded, i) => [i + 1, recorded] as const))('gives household %i the same result as version 1', (_number, recorded) => {
    const { eligibility, amounts } = recorded;
    expect(differences(answer(LIFTED, recorded), { eligibility, amounts })).toEqual([]);
  });

  it('has criteria that the current program still evaluates with the same results', () => {
    for (const recorded of ANSWERS) expect(differences(ofToday(recorded).eligibility.criteria, withoutMoved(recorded.eligibility.criteria))).toEqual([]);
  });

  it.each(ANSWERS.filter((recorded) => !choseSomeTiers(recorded) && metMoved(recorded)).map((recorded, i) => [i + 1, recorded] as const))(
    'gives household %i the same result as the current program',
    (_number, recorded) => {
      const eligibility = { ...recorded.eligibility, criteria: withoutMoved(recorded.eligibility.criteria) };
      expect(differences(ofToday(recorded), { eligibility, amounts: withTiersTogether(recorded) })).toEqual([]);
    },
  );
});
