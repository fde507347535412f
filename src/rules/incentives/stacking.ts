import { type Cents, toCents, toDollars } from '@/platform';
import type { Read } from '@/rules/conditions';
import { centsOf, exact, measure, measureNumber, percentage } from '@/rules/terms';
import { cut, setCents, sumOf } from './caps';
import type { Stacking } from './line';
import { paidCost } from './paid-cost';
import { isOwn, pays, type Working } from './result';
import type { Draft } from './work';

/** A program of the job that is opted in and not ineligible. What was approved is never cut. */
export type Member = { draft: Draft; isApproved: boolean };

/** A choice people have to make: one job or one measure, several programs that cannot both pay. */
export type StackingChoice = {
  rule: string;
  /** The fact that answers it: `allocation.<rule>` or `allocation.<service>`. */
  fact: string;
  members: string[];
  /** The one that pays most; null while one of them is not known. */
  suggested: string | null;
  chosen: string | null;
  message: string;
};

/** What is above a limit after everybody who yields was cut: work for staff. */
export type StackingExcess = { rule: string; amount: number; message: string };
export type Stacked = { choices: StackingChoice[]; excesses: StackingExcess[] };

/** `others`: typed incentives and the companions that people choose. */
export const OTHERS = 'others';

/**
 * What programs may pay together, after each one's own caps. `suggest`: an estimate, which takes what is suggested
 * where nobody has chosen.
 */
export function stackPrograms(rules: readonly { rule: Stacking; owner: string }[], members: readonly Member[], others: Cents, suggest: boolean): Stacked {
  const stacked: Stacked = { choices: [], excesses: [] };
  for (const { rule, owner } of rules) {
    const own = members.find(({ draft }) => draft.program.key === owner);
    if (!own?.draft.scope.isValid(rule, rule.basis)) continue;
    if (rule.exclusive === 'job') chooseForJob(rule, members, own.draft.scope.read, stacked);
    if (rule.exclusive === 'measure') chooseByMeasure(rule, members, own.draft.scope.read, suggest, stacked);
    if (rule.limit) limitTogether(rule, rule.limit, members, others, own.draft.scope.read, stacked);
  }
  return stacked;
}

/** The paying lines of a member: of a program, or one line of it. */
function linesOf(name: string, members: readonly Member[], rule: Stacking): { member: Member; lines: Working[] } | undefined {
  const member = members.find(({ draft }) => name === draft.program.key || name.startsWith(`${draft.program.key}.`));
  if (!member) return undefined;
  const { program, working } = member.draft;
  const key = name.slice(program.key.length + 1);
  const counts = ({ line }: Working) => isOwn(line) && line.outside_caps !== true && !line.outside_caps?.includes(rule.key) && (key === '' || line.key === key);
  return { member, lines: working.filter(counts) };
}

const isOpen = (lines: readonly Working[]): boolean => lines.some(({ line, result }) => line.kind === 'rebate' && result.state === 'unknown');

type Candidate = { name: string; cents: Cents; open: boolean };

function choiceOf(rule: Stacking, what: string, candidates: readonly Candidate[], read: Read): StackingChoice {
  const fact = `allocation.${what}`;
  const answer = read(fact);
  const best = [...candidates].sort((a, b) => b.cents - a.cents)[0];
  const names = candidates.map(({ name }) => name);
  const chosen = answer.state === 'known' && names.includes(String(answer.value)) ? String(answer.value) : null;
  const suggested = best && !candidates.some(({ open }) => open) ? best.name : null;
  return { rule: rule.key, fact, members: names, suggested, chosen, message: rule.message };
}

/** Nothing becomes zero: people opt out of one of them before the job is submitted. */
function chooseForJob(rule: Stacking, members: readonly Member[], read: Read, stacked: Stacked): void {
  const candidates = rule.members.flatMap((name): Candidate[] => {
    const found = linesOf(name, members, rule);
    return found ? [{ name, cents: sumOf(found.lines.filter(pays)), open: isOpen(found.lines) }] : [];
  });
  if (candidates.length > 1) stacked.choices.push(choiceOf(rule, rule.key, candidates, read));
}

/** Measure by measure: once it is chosen who pays one, the others do not. */
function chooseByMeasure(rule: Stacking, members: readonly Member[], read: Read, suggest: boolean, stacked: Stacked): void {
  const sides = rule.members.flatMap((name) => {
    const found = linesOf(name, members, rule);
    return found ? [{ name, ...found }] : [];
  });
  const services = new Set(sides.flatMap(({ lines }) => lines.flatMap(({ result }) => result.services)));
  for (const service of services) {
    const paying = sides
      .map((side) => ({ ...side, lines: side.lines.filter((one) => one.result.services.includes(service) && (pays(one) || isOpen([one]))) }))
      .filter(({ lines }) => lines.length > 0);
    if (paying.length < 2) continue;
    const choice = choiceOf(
      rule,
      service,
      paying.map(({ name, lines }) => ({ name, cents: sumOf(lines.filter(pays)), open: isOpen(lines) })),
      read,
    );
    stacked.choices.push(choice);
    const chosen = choice.chosen ?? (suggest ? choice.suggested : null);
    for (const { name, member, lines } of paying)
      if (chosen !== null && name !== chosen && !member.isApproved)
        for (const one of lines)
          setCents(one, 0, { step: 'stacking', rule: rule.key, label: rule.name, inputs: { [choice.fact]: chosen }, source: rule.source });
  }
}

/** Only those who yield are cut, the first named first; approved amounts never are. */
function limitTogether(rule: Stacking, limit: NonNullable<Stacking['limit']>, members: readonly Member[], others: Cents, read: Read, stacked: Stacked): void {
  const sides = rule.members.flatMap((name) => {
    const found = linesOf(name, members, rule);
    return found ? [{ name, ...found }] : [];
  });
  const yielding = (rule.yields ?? []).flatMap((name) => sides.find((side) => side.name === name) ?? []).filter(({ member }) => !member.isApproved);
  for (const { name, member } of yielding) {
    const open = sides.filter((side) => side.name !== name && isOpen(side.lines)).map((side) => side.name);
    if (open.length > 0) member.draft.mayBeLess.push(...open);
  }
  const services = [...new Set(sides.flatMap(({ lines }) => lines.filter((one) => pays(one) && one.cents > 0).flatMap(({ result }) => result.services)))];
  const most = limitInCents(limit, services, read);
  if ('missing' in most) {
    for (const { member } of yielding) member.draft.capped.open.push({ cap: rule.name, missing: most.missing });
    return;
  }
  const paid = sides.reduce((sum, { lines }) => sum + sumOf(lines.filter(pays)), 0) + (rule.members.includes(OTHERS) ? others : 0);
  let excess = paid - most.cents;
  for (const { lines } of yielding) {
    if (excess <= 0) return;
    const said = { step: 'stacking' as const, rule: rule.key, label: rule.name, inputs: most.inputs, source: rule.source };
    excess -= cut(lines.filter(pays), excess, 'last_first', said);
  }
  if (excess > 0) stacked.excesses.push({ rule: rule.key, amount: toDollars(excess), message: rule.message });
}

function limitInCents(
  limit: NonNullable<Stacking['limit']>,
  services: readonly string[],
  read: Read,
): { cents: Cents; inputs: Record<string, unknown> } | { missing: string[] } {
  if ('amount' in limit) {
    const amount = measureNumber(limit.amount, read);
    return amount.known ? { cents: toCents(amount.number), inputs: amount.inputs } : amount;
  }
  const percent = measureNumber(limit.percent, read);
  if (!limit.of) {
    const cost = paidCost(services, read);
    if (!percent.known || !cost.known) return { missing: [...new Set([percent, cost].flatMap((part) => (part.known ? [] : part.missing)))] };
    return { cents: centsOf(percentage(exact(toDollars(cost.cents)), percent.number)), inputs: cost.inputs };
  }
  const costs = limit.of.map((cost) => measure(cost, read));
  const gaps = [percent, ...costs].flatMap((part) => (part.known ? [] : part.missing));
  if (!percent.known || costs.some((cost) => !cost.known)) return { missing: [...new Set(gaps)] };
  const cost = costs.reduce((sum, part) => (part.known ? sum + exact(part.number) : sum), 0n);
  return { cents: centsOf(percentage(cost, percent.number)), inputs: Object.assign({}, ...costs.map((part) => (part.known ? part.inputs : {}))) };
}
