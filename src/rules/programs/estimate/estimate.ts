import type { ReadFact } from '@/rules/conditions';
import type { FactBook, ProgramDates } from '@/rules/facts';
import type { Stage } from '@/rules/forms';
import type { ProgramEvaluation, ProgramEvaluationInput } from '../evaluate-programs';
import type { Program, ReleasedProgram } from '../program';
import { type BestCombination, bestCombination, evaluateAlone } from './best-combination';
import { evaluateOutsideTerritory, territoryFacts } from './territory';

/** Input of an estimate for a home without a job: the released programs, and the entered facts and place data of the home. */
export type EstimateInput = {
  programs: readonly ReleasedProgram[];
  /** Facts of the home, including the dates from `clockFacts`. */
  facts: FactBook;
  dates: ProgramDates;
  stage: Stage;
  /** If true, each program uses its usual values (`assumptions`) for unanswered facts. */
  assume: boolean;
};

/** A value that the estimate assumed. `source`: source of the usual value in the program; null for earlier rebates, which are assumed to be 0. */
export type AssumedFact = { fact: string; value: unknown; source: string | null };

export type ProgramEstimate = ProgramEvaluation & { program: Program; version: number; assumed: AssumedFact[]; facts: ReadFact; isElsewhere: boolean };

export type Estimate = { programs: ProgramEstimate[]; best: BestCombination | null };

/** Returns the dates of an estimate as facts, under the names by which programs read the dates of a job. */
export const clockFacts = ({ today, submitted_on, reserved_on }: ProgramDates, reservationExpiresOn: string | null = null): Record<string, unknown> => ({
  $today: today,
  $submission_date: submitted_on ?? today,
  $reserved_on: reserved_on,
  $reservation_expires_on: reservationExpiresOn,
});

/**
 * Evaluates every program alone for a home without a job, and finds the best combination. Uses the same evaluation as jobs. Stores nothing.
 * Source: docs/spec/workflow.md §8 and docs/spec/rule-language.md.
 * @param input `facts` includes the dates from `clockFacts`; `stage` decides which criteria are due; `assume` uses usual values for unanswered facts
 * @returns one result per program, with assumptions, and the best combination (null if none pays)
 * @example
 * const { programs, best } = estimate({ programs: releases.all(), facts, dates, stage: 'draft', assume: true });
 * best?.homeowner; // dollars for the homeowner
 */
export function estimate({ programs, facts, dates, stage, assume }: EstimateInput): Estimate {
  const localInputs: ProgramEvaluationInput[] = [];
  const alone = new Map<string, ProgramEvaluation>();
  const inputFor = (program: Program, book: FactBook): ProgramEvaluationInput => ({
    program,
    facts: book.read,
    dates,
    stage,
    override: null,
    declined: null,
    approved: null,
  });
  const estimates = programs.map(({ program, version }): ProgramEstimate => {
    // First check only the territory. For a home outside the territory, no other fact matters.
    const place = assume && assumesPlace(program) ? withAssumptions(program, facts).facts : facts;
    const elsewhere = evaluateOutsideTerritory(inputFor(program, place));
    if (elsewhere) return { ...elsewhere, program, version, assumed: [], facts: place.read, isElsewhere: true };
    const { assumed, facts: own } = assume ? withAssumptions(program, facts) : { assumed: [], facts };
    const evaluationInput = inputFor(program, own);
    const evaluated = evaluateAlone(evaluationInput);
    if (evaluated.eligibility.status !== 'ineligible') {
      localInputs.push(evaluationInput);
      alone.set(program.key, evaluated);
    }
    return { ...evaluated, program, version, assumed: [...assumed, ...assumedHistory(program, facts)], facts: own.read, isElsewhere: false };
  });
  return { programs: estimates, best: bestCombination(localInputs, alone) };
}

/** Evaluates a program alone. Outside its territory, the result contains only the criterion about the territory. */
export const evaluateForEstimate = (input: ProgramEvaluationInput): ProgramEvaluation => evaluateOutsideTerritory(input) ?? evaluateAlone(input);

/** Fills in unanswered facts with the values that the program assumes. Returns these assumptions and the facts. */
function withAssumptions({ assumptions }: Program, facts: FactBook): { assumed: AssumedFact[]; facts: FactBook } {
  const assumed = assumptions.filter(({ fact }) => facts.read(fact).state === 'unanswered');
  return { assumed, facts: assumed.length > 0 ? facts.with(Object.fromEntries(assumed.map(({ fact, value }) => [fact, value]))) : facts };
}

/** Returns true if the program has an assumption for a fact that decides its territory. */
const assumesPlace = (program: Program): boolean => program.assumptions.some(({ fact }) => territoryFacts(program).includes(fact));

/** Returns the assumptions that the home got no earlier rebates. Limits that cover several jobs depend on these assumptions, so the estimate lists them. */
const assumedHistory = (program: Program, facts: FactBook): AssumedFact[] =>
  limitsOverTime(program)
    .filter((fact) => facts.read(fact).state !== 'known')
    .map((fact) => ({ fact, value: 0, source: null }));

/** Returns the facts about earlier jobs that the caps of a program read. Cached by program object. */
function limitsOverTime(program: Program): readonly string[] {
  const cachedLimits = limits.get(program);
  if (cachedLimits) return cachedLimits;
  const names = program.caps.flatMap((cap) =>
    cap.kind === 'household' ? [`household_prior.${cap.family}`] : cap.kind === 'units' ? [`units_prior.${cap.family}`] : [],
  );
  const limitNames = [...new Set(names)];
  limits.set(program, limitNames);
  return limitNames;
}
const limits = new WeakMap<Program, readonly string[]>();
