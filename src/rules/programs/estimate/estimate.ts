import { judge, type Read } from '@/rules/conditions';
import { decideEligibility } from '@/rules/eligibility';
import type { FactBook, ProgramDates } from '@/rules/facts';
import type { Stage } from '@/rules/forms';
import type { Amounts } from '@/rules/incentives';
import { type Judgement, type Judging, scopeFor } from '../judge';
import { criteriaOf, type Program, type ReleasedProgram } from '../program';
import { type BestCombination, bestCombination, judgeByItself } from './best';

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
export type Assumed = { fact: string; value: unknown; source: string | null };

export type ProgramEstimate = Judgement & { program: Program; version: number; assumed: Assumed[]; facts: Read; isElsewhere: boolean };

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
  const here: Judging[] = [];
  const alone = new Map<string, Judgement>();
  const estimates = programs.map(({ program, version }): ProgramEstimate => {
    const assumed = assume ? assumptionsFor(program, facts) : [];
    const own = assumed.length > 0 ? facts.with(Object.fromEntries(assumed.map(({ fact, value }) => [fact, value]))) : facts;
    const judging: Judging = { program, facts: own.read, dates, stage, override: null, declined: null, approved: null };
    const isElsewhere = standsElsewhere(judging);
    const found = isElsewhere ? elsewhere(judging) : judgeByItself(judging);
    if (found.eligibility.status !== 'ineligible') {
      here.push(judging);
      alone.set(program.key, found);
    }
    return { ...found, program, version, assumed: [...assumed, ...nothingEarlier(program, facts)], facts: own.read, isElsewhere };
  });
  return { programs: estimates, best: bestCombination(here, alone) };
}

/** A program by itself; where the home stands outside its territory, no more than that is said. */
export const judgeAlone = (judging: Judging): Judgement => (standsElsewhere(judging) ? elsewhere(judging) : judgeByItself(judging));

/** The home stands where the program does not pay: nothing else of it is looked at. Most programs of the country are this. */
const standsElsewhere = ({ program: { territory }, facts }: Judging): boolean => territory.where !== null && judge(territory.where, facts).value === false;

function elsewhere({ program, facts, dates, stage }: Judging): Judgement {
  const criteria = criteriaOf(program).slice(0, 1);
  return { eligibility: decideEligibility({ criteria, stage, override: null }, scopeFor(program, facts, dates)), amounts: NOTHING };
}

const NOTHING: Amounts = {
  state: 'none',
  lines: [],
  missing: [],
  total: null,
  homeowner: null,
  contractor_incentive: null,
  platform_fee: null,
  payable: null,
  steps: [],
};

const assumptionsFor = ({ assumptions }: Program, facts: FactBook): Assumed[] => assumptions.filter(({ fact }) => facts.read(fact).state === 'unanswered');

/** A home of which nothing earlier is known has all of its limits: that is always taken, and said. */
function nothingEarlier({ caps }: Program, facts: FactBook): Assumed[] {
  const names = caps.flatMap((cap) =>
    cap.kind === 'household' ? [`household_prior.${cap.family}`] : cap.kind === 'units' ? [`units_prior.${cap.family}`] : [],
  );
  return [...new Set(names)].filter((fact) => facts.read(fact).state !== 'known').map((fact) => ({ fact, value: 0, source: null }));
}
