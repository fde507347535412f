import { type Cents, toCents } from '@/platform';
import type { Read } from '@/rules/conditions';
import { decideEligibility, type EligibilityOverride, type EligibilityResult } from '@/rules/eligibility';
import type { ProgramDates } from '@/rules/facts';
import type { Stage } from '@/rules/forms';
import { type Amounts, type Draft, type Member, OTHERS, type Stacked, settleDraft, stackPrograms, workLines } from '@/rules/incentives';
import type { IneligibilityReason } from '@/rules/tasks';
import { type Scope, scopeOf } from '@/rules/terms';
import { criteriaOf, type Program } from './program';

/** One program of a home, with what it reads and what was decided about it. */
export type Judging = {
  program: Program;
  /** Facts as this program sees them: its own submission and reservation. */
  facts: Read;
  dates: ProgramDates;
  stage: Stage;
  override: EligibilityOverride | null;
  /** The program said no itself; only an override outranks that. */
  declined: IneligibilityReason | null;
  /** Amounts that were approved: what changes later is an adjustment with its reason, not another split of the same money. */
  approved: Amounts | null;
};

export type Judgement = { eligibility: EligibilityResult; amounts: Amounts };
export type JudgedTogether = { programs: ReadonlyMap<string, Judgement> } & Stacked;

/** The names of one program over the facts of one home. */
export const scopeFor = (program: Program, facts: Read, dates: ProgramDates): Scope => scopeOf(program, facts, dates);

/**
 * Eligibility and amounts of every program that is opted in, in the order of the language: facts, classes and tables,
 * criteria, lines, caps, stacking, splits, instalments. Pure, and throws on no program's data.
 */
export function judgeTogether(inputs: readonly Judging[], { suggest = false }: { suggest?: boolean } = {}): JudgedTogether {
  const drafts = inputs.map((input) => ({ input, ...draftOf(input) }));
  const members = drafts.flatMap(({ input, eligibility, draft }): Member[] =>
    eligibility.status === 'ineligible' ? [] : [{ draft, isApproved: input.approved !== null }],
  );
  const rules = inputs.flatMap(({ program }) => program.stacking.map((rule) => ({ rule, owner: program.key })));
  const stacked = stackPrograms(rules, members, rules.some(({ rule }) => rule.members.includes(OTHERS)) ? othersOf(drafts) : 0, suggest);
  const programs = drafts.map(({ input, eligibility, draft }) => [input.program.key, { eligibility, amounts: input.approved ?? settleDraft(draft) }] as const);
  return { programs: new Map(programs), ...stacked };
}

/** One program by itself. */
export function judgeProgram(input: Judging): Judgement {
  const { eligibility, draft } = draftOf(input);
  return { eligibility, amounts: input.approved ?? settleDraft(draft) };
}

function draftOf({ program, facts, dates, stage, override, declined, approved }: Judging): { eligibility: EligibilityResult; draft: Draft } {
  const scope = scopeFor(program, facts, dates);
  const found = decideEligibility({ criteria: criteriaOf(program), stage, override }, scope);
  const eligibility = declined && !override ? { ...found, status: 'ineligible' as const, reasons: [declined] } : found;
  const draft = workLines({ program, scope, stage, savings: 'forecast', isIneligible: eligibility.status === 'ineligible' });
  return { eligibility, draft: approved ? asApproved(draft, approved) : draft };
}

/** The lines with what was approved for them, so that other programs are stacked beside that. */
function asApproved(draft: Draft, approved: Amounts): Draft {
  const working = draft.working.map((one) => {
    const kept = approved.lines.find(({ key }) => key === one.line.key);
    return kept ? { ...one, result: kept, cents: toCents(kept.amount ?? 0), parts: [] } : one;
  });
  return { ...draft, working };
}

/** Typed incentives and the companions people choose; before anybody has, the ones the programs suggest. */
function othersOf(drafts: readonly { input: Judging; draft: Draft }[]): Cents {
  const typed = drafts[0]?.input.facts('other_incentives_total');
  if (typed?.state === 'known') return toCents(Number(typed.value));
  const companions = drafts.flatMap(({ draft }) => draft.working.filter(({ line, result }) => line.kind === 'companion' && result.state === 'amount'));
  return companions.reduce((sum, { cents }) => sum + cents, 0);
}

/** What verified savings come to, for the part of the money that waits for them. */
export function verifiedAmounts(input: Judging): Amounts {
  const scope = scopeFor(input.program, input.facts, input.dates);
  return settleDraft(workLines({ program: input.program, scope, stage: input.stage, savings: 'verified', isIneligible: false }));
}
