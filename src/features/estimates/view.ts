import { type Actor, can, mayRead } from '@/access';
import { criterionView, openInWords, sourceTitle, stepView } from '@/features/programs';
import { toCents, toDollars } from '@/platform';
import { languageTag } from '@/platform/messages';
import { knownValue, type Words } from '@/rules/conditions';
import type { EligibilityResult } from '@/rules/eligibility';
import { factWords, labelOfFact } from '@/rules/facts';
import type { Amounts, LineResult } from '@/rules/incentives';
import { asStated, type BestCombination, criteriaOf, type Estimate, type ProgramEstimate, programText, programWords } from '@/rules/programs';

/** Nothing of it is hidden: whoever asks has stated it. */
const WORDS: Words = factWords();

/** What a caller may see of the money, as on jobs: fees are for finance, what a company earns for whoever may see amounts. */
const sees = (actor: Actor) => ({
  earnings: can(actor, 'incentives.see'),
  fee: can(actor, 'incentives.see') && mayRead(actor, 'restricted_finance'),
});

type ProgramView = ReturnType<typeof programEstimateView>;

/** What was made of a judgement, by who reads it; gone when the judgement is. */
const kept = new WeakMap<EligibilityResult, Map<string, string>>();

/**
 * A program as it is sent. Most programs are elsewhere for every home, and their judgement is the same for all whose
 * territory reads the same: that is put in words and written down once for each kind of reader.
 */
export function writtenProgram(estimate: ProgramEstimate, actor: Actor, write: (view: ProgramView) => string): string {
  if (!estimate.isElsewhere) return write(programEstimateView(estimate, actor));
  const { eligibility, version, assumed } = estimate;
  const { earnings, fee } = sees(actor);
  const key = [languageTag(), earnings, fee, version, ...assumed.map(({ fact }) => fact)].join(' ');
  const known = kept.get(eligibility) ?? new Map<string, string>();
  kept.set(eligibility, known);
  const text = known.get(key) ?? write(programEstimateView(estimate, actor));
  known.set(key, text);
  return text;
}

function programEstimateView(estimate: ProgramEstimate, actor: Actor) {
  const { program, version, eligibility, amounts, assumed, facts } = estimate;
  const { earnings } = sees(actor);
  const definitions = new Map(criteriaOf(program).map((one) => [one.key, one]));
  return {
    program: program.key,
    name: program.name,
    eligibility: eligibility.status,
    reasons: eligibility.reasons,
    criteria: eligibility.criteria.map((result) => ({
      ...criterionView(result, definitions.get(result.key), facts, program, WORDS),
      missing: result.missing.flatMap((fact) => asStated(fact, facts)),
    })),
    lines: amounts.lines.filter(({ to = 'homeowner' }) => earnings || to === 'homeowner').map((line) => lineView(line, estimate)),
    totals: totalsView(amounts, actor),
    payable: amounts.payable && { homeowner: amounts.payable.homeowner, ...(earnings && { contractor: amounts.payable.contractor }) },
    so_far: amounts.so_far ?? null,
    open: [...waitsFor(estimate), ...openInWords(amounts, (text) => programText(program, text))],
    missing: [...new Set(amounts.missing.flatMap((fact) => asStated(fact, facts)))],
    instalments: (amounts.instalments ?? []).filter(({ payee }) => earnings || payee === 'homeowner'),
    assumed: assumed.map(({ fact, value, source }) => ({
      fact,
      label: labelOfFact(fact),
      value,
      said: WORDS.value(fact, value),
      source: source && sourceTitle(program, source),
    })),
    rule_version: version,
  };
}

/** Money that can run out, where there is a list to wait on: today's word, nothing is set aside. */
const waitsFor = ({ program, eligibility }: ProgramEstimate): string[] =>
  program.budgets
    .filter(({ key }) =>
      eligibility.criteria.some(({ read }) => read.some(({ fact, reading }) => fact === `budget.${key}.status` && knownValue(reading) === 'waitlist')),
    )
    .map(({ message }) => programText(program, message));

type Shares = Pick<Amounts, 'homeowner' | 'contractor_incentive' | 'platform_fee' | 'total'>;

function totalsView({ homeowner, contractor_incentive, platform_fee, total }: Shares, actor: Actor) {
  const { earnings, fee } = sees(actor);
  return {
    homeowner_incentive: homeowner,
    ...(earnings && { contractor_incentive, total }),
    ...(fee && { platform_fee }),
  };
}

function lineView(line: LineResult, { program, facts }: ProgramEstimate) {
  const words = programWords(program, WORDS);
  const say = (text: string) => programText(program, text);
  return {
    key: line.key,
    name: say(line.name),
    description: say(program.lines.find(({ key }) => key === line.key)?.description ?? ''),
    kind: line.kind ?? 'rebate',
    to: line.to ?? 'homeowner',
    services: line.services,
    state: line.state,
    amount: line.amount,
    missing: [...new Set(line.missing.flatMap((fact) => asStated(fact, facts)))],
    why: line.why ?? [],
    unmet: (line.unmet ?? []).map(({ name, fix, row }) => ({ name: row === undefined ? say(name) : `${say(name)} (unit ${row})`, fix: say(fix) })),
    assumed: line.assumed ?? [],
    steps: line.steps.map((step) => stepView(step, program, words)),
  };
}

/** The best combination with what it leaves to pay: its programs, and others' money beside them. */
export function combinationView(best: BestCombination, { programs }: Estimate, actor: Actor) {
  const found = new Map(programs.map((one) => [one.program.key, one]));
  const nameOf = (key: string) => found.get(key)?.program.name ?? key;
  const inWordsOf = (key: string, text: string) => {
    const program = found.get(key)?.program;
    return program ? programText(program, text) : text;
  };
  const chosen = best.programs.flatMap((key) => {
    const judged = best.judged.programs.get(key);
    return judged ? [{ key, amounts: judged.amounts }] : [];
  });
  const companions = companionsOf(chosen.map(({ amounts }) => amounts));
  const [first] = best.programs;
  const read = first === undefined ? undefined : found.get(first)?.facts;
  const cost = read && knownValue(read('project_cost'));
  const project_cost = typeof cost === 'number' ? cost : null;
  const sum = (part: (amounts: Amounts) => number | null) => {
    const parts = chosen.map(({ amounts }) => part(amounts));
    return parts.some((one) => one === null) ? null : toDollars(parts.reduce<number>((all, one) => all + toCents(one ?? 0), 0));
  };
  const others = companions.reduce((all, { amount }) => all + toCents(amount), 0);
  const net = project_cost === null ? null : toDollars(Math.max(0, toCents(project_cost) - toCents(best.homeowner) - others));
  return {
    programs: chosen.map(({ key, amounts }) => ({
      program: key,
      name: nameOf(key),
      totals: totalsView(amounts, actor),
      so_far: amounts.so_far ?? null,
      open: openInWords(amounts, (text) => inWordsOf(key, text)),
    })),
    totals: totalsView(
      {
        homeowner: best.homeowner,
        contractor_incentive: sum(({ contractor_incentive }) => contractor_incentive),
        platform_fee: sum(({ platform_fee }) => platform_fee),
        total: sum(({ total }) => total),
      },
      actor,
    ),
    companions,
    project_cost,
    net_cost: net,
    is_certain: best.isCertain,
    left_out: best.leftOut.map((one) => ({ ...one, name: nameOf(one.program) })),
  };
}

/** What two programs offer is had once. */
function companionsOf(all: readonly Amounts[]): { key: string; name: string; amount: number }[] {
  const lines = all.flatMap(({ lines: own }) => own.filter(({ kind, companion, state }) => (kind === 'companion' || companion) && state === 'amount'));
  return lines
    .filter(({ key }, index) => lines.findIndex((other) => other.key === key) === index)
    .flatMap(({ key, name, amount }) => (amount ? [{ key, name, amount }] : []));
}
