import { badInput, type Issue } from '@/platform';
import { FactBook, type FactClaim, type ProgramDates } from '@/rules/facts';
import type { Program } from '../program';
import { findContradictions } from './contradictions';
import { type PlaceFacts, withDerivedFacts } from './derived-statements';
import { clockFacts } from './estimate';
import { statableFacts } from './statable';
import { type StatedDates, type StatedFacts, statedFactErrors, type Utilities } from './validate-statement';

export type EstimateStatement = {
  facts: StatedFacts;
  place: PlaceStatement;
  /** Amounts of program budgets. The server supplies these facts, so people need not enter them. */
  knownFacts?: StatedFacts;
  dates: StatedDates;
  programs: readonly Program[];
  utilities: Utilities;
  /** Issues that the caller found in other parts of the request. These issues are reported together with the issues of the facts. */
  problems?: readonly Issue[];
};

/** Place data of an address. The data of an address is the same for all callers, so the server can cache it. */
export type PlaceStatement = { facts: PlaceFacts; book: FactBook };

/** Builds the place data of an address from looked-up facts and the reasons for failed lookups. */
export const placeFactsOf = (claims: readonly FactClaim[], failures?: ReadonlyMap<string, string>): PlaceStatement => ({
  facts: Object.fromEntries(claims.map(({ fact, value }) => [fact, value])),
  book: new FactBook(claims, failures),
});

/**
 * Builds one fact book and the dates from a statement. Source: docs/spec/workflow.md §8.
 * @throws AppError `bad_input` with all unknown names and invalid values or, if there are none, with all contradictions
 */
export function parseStatement({ facts, place, knownFacts = {}, dates, programs, utilities, problems: others = [] }: EstimateStatement): {
  facts: FactBook;
  dates: ProgramDates;
} {
  const problems = [...others, ...statedFactErrors(facts, statableFacts(programs), utilities)];
  if (problems.length > 0) throw badInput(problems);
  const installed = datesFrom(facts, dates);
  const book = (stated: StatedFacts) =>
    place.book.with({
      ...knownFacts,
      ...clockFacts(dates, dates.reservation_expires_on),
      ...(installed.install_start_date && { install_start_date: installed.install_start_date }),
      ...(installed.install_completion_date && { install_completion_date: installed.install_completion_date }),
      ...withDerivedFacts(stated, place.facts, utilities),
    });
  const without = (fact: string) => book({ ...facts, [fact]: null });
  const contradicting = findContradictions({ stated: facts, place: place.facts, dates, without });
  if (contradicting.length > 0) throw badInput(contradicting);
  return { facts: book(facts), dates: installed };
}

/** Returns the dates for rules. As for a job, planned installation dates are used if people did not enter actual dates. */
function datesFrom(facts: StatedFacts, dates: ProgramDates): ProgramDates {
  const first = (...names: string[]) => names.map((name) => facts[name]).find((value) => typeof value === 'string') ?? null;
  return {
    ...dates,
    install_start_date: dates.install_start_date ?? text(first('install_start_date', 'anticipated_install_start_date')),
    install_completion_date: dates.install_completion_date ?? text(first('install_completion_date', 'anticipated_install_completion_date')),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
