import { type Actor, can, canReadClass } from '@/access';
import { criterionView, formatOpenAmounts, fundsNotices, sourceTitle, stepView, unmetView } from '@/features/job-programs';
import { toCents, toDollars } from '@/platform';
import { type FactLabels, knownValue } from '@/rules/conditions';
import type { Criterion, CriterionResult } from '@/rules/eligibility';
import { factLabel } from '@/rules/facts';
import type { Amounts, LineResult } from '@/rules/incentives';
import { type BestCombination, criteriaOf, type Estimate, type ProgramEstimate, programLabels, statableFactsFor, translateProgramText } from '@/rules/programs';

/**
 * Returns which amounts the actor may see, by the same rules as on jobs. Contractor earnings need the right `incentives.see`. Platform fees also need the
 * visibility class `restricted_finance` (finance and ops).
 */
const visibleAmounts = (actor: Actor) => ({
  earnings: can(actor, 'incentives.see'),
  fee: can(actor, 'incentives.see') && canReadClass(actor, 'restricted_finance'),
});

/** Returns one program of an estimate for the API, with the lines and amounts that the caller may see. */
export function estimatedProgramView(estimate: ProgramEstimate, actor: Actor, names: FactLabels) {
  const { program, version, eligibility, amounts, assumed, facts } = estimate;
  const { earnings } = visibleAmounts(actor);
  const labels = programLabels(program, names);
  const criteria = new Map(criteriaOf(program).map((criterion) => [criterion.key, criterion]));
  const descriptions = new Map(program.lines.map(({ key, description }) => [key, description]));
  return {
    criteria: eligibility.criteria.map((result) => criterionResultView(result, estimate, criteria.get(result.key), labels)),
    lines: linesFor(estimate, actor).map((line) => lineView(line, estimate, descriptions.get(line.key) ?? '', labels)),
    program: program.key,
    name: program.name,
    eligibility: eligibility.status,
    reasons: eligibility.reasons,
    totals: totalsView(amounts, actor),
    payable: amounts.payable && { homeowner: amounts.payable.homeowner, ...(earnings && { contractor: amounts.payable.contractor }) },
    so_far: amounts.so_far ?? null,
    open: formatOpenAmounts(amounts, (text) => translateProgramText(program, text)),
    ...openDirections(amounts),
    funds: fundsNotices(program, eligibility),
    missing: [...new Set(amounts.missing.flatMap((fact) => statableFactsFor(fact, facts)))],
    instalments: (amounts.instalments ?? []).filter(({ payee }) => earnings || payee === 'homeowner'),
    assumed: assumed.map(({ fact, value, source }) => ({
      fact,
      label: factLabel(fact),
      value,
      said: labels.value(fact, value),
      source: source && sourceTitle(program, source),
    })),
    rule_version: version,
  };
}

const criterionResultView = (result: CriterionResult, { program, facts }: ProgramEstimate, definition: Criterion | undefined, words: FactLabels) => ({
  ...criterionView(result, definition, facts, program, words),
  missing: result.missing.flatMap((fact) => statableFactsFor(fact, facts)),
});

/** Returns the lines that the actor may see. Lines for the contractor or the program require the right to see earnings. */
const linesFor = ({ amounts }: ProgramEstimate, actor: Actor): readonly LineResult[] =>
  visibleAmounts(actor).earnings ? amounts.lines : amounts.lines.filter(({ to = 'homeowner' }) => to === 'homeowner');

/**
 * Returns whether the total may still increase and whether it may still decrease. An unknown line or bonus can increase the total. An unknown limit or another
 * program can decrease it.
 */
const openDirections = ({ homeowner, may_be_more = [], at_most = [], may_be_less = [] }: Amounts) => ({
  may_be_more: homeowner === null || may_be_more.length > 0,
  may_be_less: at_most.length > 0 || may_be_less.length > 0,
});

type Shares = Pick<Amounts, 'homeowner' | 'contractor_incentive' | 'platform_fee' | 'total'>;

function totalsView({ homeowner, contractor_incentive, platform_fee, total }: Shares, actor: Actor) {
  const { earnings, fee } = visibleAmounts(actor);
  return {
    homeowner_incentive: homeowner,
    ...(earnings && { contractor_incentive, total }),
    ...(fee && { platform_fee }),
  };
}

function lineView(line: LineResult, { program, facts }: ProgramEstimate, description: string, words: FactLabels) {
  const translate = (text: string) => translateProgramText(program, text);
  return {
    key: line.key,
    name: translate(line.name),
    description: translate(description),
    kind: line.kind ?? 'rebate',
    to: line.to ?? 'homeowner',
    services: line.services,
    state: line.state,
    amount: line.amount,
    missing: [...new Set(line.missing.flatMap((fact) => statableFactsFor(fact, facts)))],
    why: line.why ?? [],
    unmet: (line.unmet ?? []).map((requirement) => unmetView(requirement, program, words)),
    assumed: line.assumed ?? [],
    steps: line.steps.map((step) => stepView(step, program, words)),
  };
}

/** Returns the best combination for the API: its programs, the amounts of other organizations, and the remaining cost. */
export function combinationView(best: BestCombination, { programs }: Estimate, actor: Actor) {
  const estimatesByKey = new Map(programs.map((estimate) => [estimate.program.key, estimate]));
  const nameOf = (key: string) => estimatesByKey.get(key)?.program.name ?? key;
  const inWordsOf = (key: string, text: string) => {
    const program = estimatesByKey.get(key)?.program;
    return program ? translateProgramText(program, text) : text;
  };
  const chosen = best.programs.flatMap((key) => {
    const judged = best.combined.programs.get(key);
    const program = estimatesByKey.get(key)?.program;
    return judged ? [{ key, amounts: judged.amounts, funds: program ? fundsNotices(program, judged.eligibility) : [] }] : [];
  });
  const companions = companionsOf(chosen.map(({ amounts }) => amounts));
  const [first] = best.programs;
  const readFact = first === undefined ? undefined : estimatesByKey.get(first)?.facts;
  const cost = readFact && knownValue(readFact('project_cost'));
  const project_cost = typeof cost === 'number' ? cost : null;
  const sum = (part: (amounts: Amounts) => number | null) => {
    const parts = chosen.map(({ amounts }) => part(amounts));
    return parts.some((part) => part === null) ? null : toDollars(parts.reduce<number>((all, part) => all + toCents(part ?? 0), 0));
  };
  const companionCents = companions.reduce((all, { amount }) => all + toCents(amount), 0);
  const net = project_cost === null ? null : toDollars(Math.max(0, toCents(project_cost) - toCents(best.homeowner) - companionCents));
  return {
    programs: chosen.map(({ key, amounts, funds }) => ({
      program: key,
      name: nameOf(key),
      totals: totalsView(amounts, actor),
      so_far: amounts.so_far ?? null,
      open: formatOpenAmounts(amounts, (text) => inWordsOf(key, text)),
      ...openDirections(amounts),
      funds,
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
    left_out: best.leftOut.map((program) => ({ ...program, name: nameOf(program.program) })),
  };
}

/** Returns the companion amounts without duplicates, because a homeowner receives such an amount only once even if two programs list it. */
function companionsOf(all: readonly Amounts[]): { key: string; name: string; amount: number }[] {
  const lines = all.flatMap(({ lines: own }) => own.filter(({ kind, companion, state }) => (kind === 'companion' || companion) && state === 'amount'));
  return lines
    .filter(({ key }, index) => lines.findIndex((other) => other.key === key) === index)
    .flatMap(({ key, name, amount }) => (amount ? [{ key, name, amount }] : []));
}
