import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { evaluateTruth, factsInCondition } from '@/rules/conditions';
import { criterionCondition } from '@/rules/eligibility';
import { FactBook } from '@/rules/facts';
import {
  criteriaOf,
  exampleValue,
  factOrCellDefinition,
  type GoldenHousehold,
  isChangeable,
  minimalChanges,
  type Program,
  programScope,
  withChangedAnswers,
} from '@/rules/programs';

const householdsOf = async (key: string): Promise<readonly GoldenHousehold[]> => {
  const file = `../../content/programs/${key}/households.ts`;
  if (!existsSync(new URL(file, import.meta.url))) return [];
  const { GOLDEN_HOUSEHOLDS }: { GOLDEN_HOUSEHOLDS: readonly GoldenHousehold[] } = await import(file);
  return GOLDEN_HOUSEHOLDS;
};
const CASES = (
  await Promise.all(SHIPPED_PROGRAMS.map(async (program) => (await householdsOf(program.key)).map((household) => ({ program, household }))))
).flat();

/** Returns, for each criterion that the household does not meet, the changes that were found and functions to try them. */
function unmetCriteria(program: Program, { today, dates, facts }: GoldenHousehold) {
  const book = new FactBook([]).with({ $today: today, $submission_date: dates?.submitted_on ?? today, $reserved_on: dates?.reserved_on ?? null, ...facts });
  const days = { today, reserved_on: null, submitted_on: null, install_start_date: null, ...dates };
  const readWith = (values: Readonly<Record<string, unknown>>) => programScope(program, withChangedAnswers(book, values).read, days).read;
  const optionsOf = (fact: string) => Object.keys(factOrCellDefinition(fact)?.options ?? {});
  return criteriaOf(program).flatMap((criterion) => {
    const rule = criterionCondition(criterion);
    if (evaluateTruth(rule, readWith({})).value !== false) return [];
    const found = minimalChanges(rule, { program, readWith, mayChange: isChangeable, optionsOf });
    return [{ key: criterion.key, rule, found, read: (values: Record<string, unknown>) => evaluateTruth(rule, readWith(values)).value }];
  });
}

describe('smallest changes that make a household eligible', () => {
  const all = CASES.flatMap(({ program, household }) =>
    unmetCriteria(program, household).map((one) => ({ ...one, where: `${program.key}: ${household.name}` })),
  );
  const found = all.flatMap((one) => one.found.map((changes) => ({ ...one, changes })));

  it('are found for every unmet criterion that depends on an answer', () => {
    expect(CASES.length).toBeGreaterThan(60);
    expect(found.length).toBeGreaterThan(20);
    // Criteria that read only the address, date, contractor or budget are excluded, because these are not answers. Every other criterion must have a change.
    expect(all.filter(({ rule, found }) => found.length === 0 && [...factsInCondition(rule)].some(isChangeable)).map(({ where, key }) => [where, key])).toEqual(
      [],
    );
  });

  it('meet the criterion, and no smaller change meets the criterion', () => {
    for (const { where, key, changes, read } of found) {
      const values = Object.fromEntries(changes.map((change) => [change.fact, exampleValue(change)]));
      expect([where, key, read(values)]).toEqual([where, key, true]);
      for (const { fact } of changes) {
        const { [fact]: _, ...fewer } = values;
        expect([where, key, fact, read(fewer)]).not.toEqual([where, key, fact, true]);
      }
    }
  });
});
