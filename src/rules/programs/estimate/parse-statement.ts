import { badInput, type Issue } from '@/platform';
import { FactBook, type FactClaim, type ProgramDates } from '@/rules/facts';
import type { Program } from '../program';
import { contradictions } from './contradictions';
import { type PlaceFacts, withDerivedFacts } from './derived-statements';
import { clockFacts } from './estimate';
import { statableFacts } from './statable';
import { type StatedDates, type StatedFacts, statementErrors, type Utilities } from './validate-statement';

export type Statement = {
  facts: StatedFacts;
  place: PlaceStatement;
  /** What is known besides: how the money of programs stands. */
  kept?: StatedFacts;
  dates: StatedDates;
  programs: readonly Program[];
  utilities: Utilities;
  /** What is wrong with the rest of the question: everything is said at once. */
  problems?: readonly Issue[];
};

/** What an address says by itself: the same for whoever asks about it, so it may be kept. */
export type PlaceStatement = { facts: PlaceFacts; book: FactBook };

/** Of an address: what its tables say, and why they say nothing. */
export const placeFactsOf = (claims: readonly FactClaim[], failures?: ReadonlyMap<string, string>): PlaceStatement => ({
  facts: Object.fromEntries(claims.map(({ fact, value }) => [fact, value])),
  book: new FactBook(claims, failures),
});

/** Everything known of the home as one book, and its dates. Refuses with every problem there is: names, values, and what cannot be true together. */
export function parseStatement({ facts, place, kept = {}, dates, programs, utilities, problems: others = [] }: Statement): {
  facts: FactBook;
  dates: ProgramDates;
} {
  const problems = [...others, ...statementErrors(facts, statableFacts(programs), utilities)];
  if (problems.length > 0) throw badInput(problems);
  const installed = datesFrom(facts, dates);
  const book = (stated: StatedFacts) =>
    place.book.with({
      ...kept,
      ...clockFacts(dates, dates.reservation_expires_on),
      ...(installed.install_start_date && { install_start_date: installed.install_start_date }),
      ...(installed.install_completion_date && { install_completion_date: installed.install_completion_date }),
      ...withDerivedFacts(stated, place.facts, utilities),
    });
  const without = (fact: string) => book({ ...facts, [fact]: null });
  const contradicting = contradictions({ stated: facts, place: place.facts, dates, without });
  if (contradicting.length > 0) throw badInput(contradicting);
  return { facts: book(facts), dates: installed };
}

/** As a job has them: the installation, else the plan of it. */
function datesFrom(facts: StatedFacts, dates: ProgramDates): ProgramDates {
  const first = (...names: string[]) => names.map((name) => facts[name]).find((value) => typeof value === 'string') ?? null;
  return {
    ...dates,
    install_start_date: dates.install_start_date ?? text(first('install_start_date', 'anticipated_install_start_date')),
    install_completion_date: dates.install_completion_date ?? text(first('install_completion_date', 'anticipated_install_completion_date')),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
