import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHIPPED_PROGRAMS } from '@/app/programs';
import { judge, reads } from '@/rules/conditions';
import { ruleOf } from '@/rules/eligibility';
import { FactBook } from '@/rules/facts';
import { criteriaOf, definitionOfLever, type GoldenHousehold, isLever, type Program, scopeFor, smallestChanges, valueAt, withAnswers } from '@/rules/programs';

const householdsOf = async (key: string): Promise<readonly GoldenHousehold[]> => {
  const file = `../../content/programs/${key}/households.ts`;
  if (!existsSync(new URL(file, import.meta.url))) return [];
  const { HOUSEHOLDS }: { HOUSEHOLDS: readonly GoldenHousehold[] } = await import(file);
  return HOUSEHOLDS;
};
const CASES = (
  await Promise.all(SHIPPED_PROGRAMS.map(async (program) => (await householdsOf(program.key)).map((household) => ({ program, household }))))
).flat();

/** For each criterion that the household does not meet: what was found, and whether it does it. */
function tried(program: Program, { today, dates, facts }: GoldenHousehold) {
  const book = new FactBook([]).with({ $today: today, $submission_date: dates?.submitted_on ?? today, $reserved_on: dates?.reserved_on ?? null, ...facts });
  const days = { today, reserved_on: null, submitted_on: null, install_start_date: null, ...dates };
  const readWith = (values: Readonly<Record<string, unknown>>) => scopeFor(program, withAnswers(book, values).read, days).read;
  const optionsOf = (fact: string) => Object.keys(definitionOfLever(fact)?.options ?? {});
  return criteriaOf(program).flatMap((criterion) => {
    const rule = ruleOf(criterion);
    if (judge(rule, readWith({})).value !== false) return [];
    const found = smallestChanges(rule, { program, readWith, mayChange: isLever, optionsOf });
    return [{ key: criterion.key, rule, found, read: (values: Record<string, unknown>) => judge(rule, readWith(values)).value }];
  });
}

describe('what would make each household of each program eligible', () => {
  const all = CASES.flatMap(({ program, household }) => tried(program, household).map((one) => ({ ...one, where: `${program.key}: ${household.name}` })));
  const found = all.flatMap((one) => one.found.map((turns) => ({ ...one, turns })));

  it('is found for every criterion that an answer decides', () => {
    expect(CASES.length).toBeGreaterThan(60);
    expect(found.length).toBeGreaterThan(20);
    // The address, the day, the company and the budget are no answers; every other criterion names one.
    expect(all.filter(({ rule, found }) => found.length === 0 && [...reads(rule)].some(isLever)).map(({ where, key }) => [where, key])).toEqual([]);
  });

  it('does it, and less would not', () => {
    for (const { where, key, turns, read } of found) {
      const values = Object.fromEntries(turns.map((turn) => [turn.fact, valueAt(turn)]));
      expect([where, key, read(values)]).toEqual([where, key, true]);
      for (const { fact } of turns) {
        const { [fact]: _, ...fewer } = values;
        expect([where, key, fact, read(fewer)]).not.toEqual([where, key, fact, true]);
      }
    }
  });
});
