import type { ReadFact } from '@/rules/conditions';
import type { FactBook, ProgramDates } from '@/rules/facts';
import type { Stage } from '@/rules/forms';
import type { ProgramEvaluation, ProgramEvaluationInput } from '../evaluate-programs';
import type { Program, ReleasedProgram } from '../program';
import { type BestCombination, bestCombination, evaluateAlone } from './best-combination';
import { evaluateOutsideTerritory, territoryFacts } from './territory';

/** What a home is asked about without a job: programs as released, and everything that was stated or is known of the place. */
export type EstimateInput = {
  programs: readonly ReleasedProgram[];
  /** With the clock in it, as `clockFacts` says it. */
  facts: FactBook;
  dates: ProgramDates;
  stage: Stage;
  /** Take what each program usually takes where nobody said otherwise. */
  assume: boolean;
};

/** What was taken without being stated, and who says that it is usual. */
export type AssumedFact = { fact: string; value: unknown; source: string | null };

export type ProgramEstimate = ProgramEvaluation & { program: Program; version: number; assumed: AssumedFact[]; facts: ReadFact; isElsewhere: boolean };

export type Estimate = { programs: ProgramEstimate[]; best: BestCombination | null };

/** The dates of an estimate as facts, as a job's programs read them. */
export const clockFacts = ({ today, submitted_on, reserved_on }: ProgramDates, reservationExpiresOn: string | null = null): Record<string, unknown> => ({
  $today: today,
  $submission_date: submitted_on ?? today,
  $reserved_on: reserved_on,
  $reservation_expires_on: reservationExpiresOn,
});

/** Every program by itself, as it would judge a job of which this is known, and the best of them together. Stores nothing. */
export function estimate({ programs, facts, dates, stage, assume }: EstimateInput): Estimate {
  const here: ProgramEvaluationInput[] = [];
  const alone = new Map<string, ProgramEvaluation>();
  const judging = (program: Program, book: FactBook): ProgramEvaluationInput => ({
    program,
    facts: book.read,
    dates,
    stage,
    override: null,
    declined: null,
    approved: null,
  });
  const estimates = programs.map(({ program, version }): ProgramEstimate => {
    // Where it does not pay, nothing else is looked at, so nothing is taken either.
    const place = assume && assumesPlace(program) ? supposing(program, facts).facts : facts;
    const elsewhere = evaluateOutsideTerritory(judging(program, place));
    if (elsewhere) return { ...elsewhere, program, version, assumed: [], facts: place.read, isElsewhere: true };
    const { assumed, facts: own } = assume ? supposing(program, facts) : { assumed: [], facts };
    const asked = judging(program, own);
    const found = evaluateAlone(asked);
    if (found.eligibility.status !== 'ineligible') {
      here.push(asked);
      alone.set(program.key, found);
    }
    return { ...found, program, version, assumed: [...assumed, ...nothingEarlier(program, facts)], facts: own.read, isElsewhere: false };
  });
  return { programs: estimates, best: bestCombination(here, alone) };
}

/** A program by itself; where the home stands outside its territory, no more than that is said. */
export const evaluateForEstimate = (judging: ProgramEvaluationInput): ProgramEvaluation => evaluateOutsideTerritory(judging) ?? evaluateAlone(judging);

/** The home with what a program usually takes, where nobody said otherwise. */
function supposing({ assumptions }: Program, facts: FactBook): { assumed: AssumedFact[]; facts: FactBook } {
  const assumed = assumptions.filter(({ fact }) => facts.read(fact).state === 'unanswered');
  return { assumed, facts: assumed.length > 0 ? facts.with(Object.fromEntries(assumed.map(({ fact, value }) => [fact, value]))) : facts };
}

/** What it usually takes says where it pays. */
const assumesPlace = (program: Program): boolean => program.assumptions.some(({ fact }) => territoryFacts(program).includes(fact));

/** A home of which nothing earlier is known has all of its limits: that is always taken, and said. */
const nothingEarlier = (program: Program, facts: FactBook): AssumedFact[] =>
  limitsOverTime(program)
    .filter((fact) => facts.read(fact).state !== 'known')
    .map((fact) => ({ fact, value: 0, source: null }));

/** What a program counts against its caps of earlier jobs at the home. A program is never written into: once is enough. */
function limitsOverTime(program: Program): readonly string[] {
  const known = limits.get(program);
  if (known) return known;
  const names = program.caps.flatMap((cap) =>
    cap.kind === 'household' ? [`household_prior.${cap.family}`] : cap.kind === 'units' ? [`units_prior.${cap.family}`] : [],
  );
  const found = [...new Set(names)];
  limits.set(program, found);
  return found;
}
const limits = new WeakMap<Program, readonly string[]>();
