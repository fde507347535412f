import { type Cents, toCents, toDollars } from '@/platform';
import type { ReadFact } from '@/rules/conditions';
import { undatedKey } from '@/rules/facts';
import { measureNumber, measureQuantity, percentOf, toExact, toWholeCents } from '@/rules/program-parameters';
import type { DraftAmounts } from './calculate-lines';
import { reduceLines, setLineCents, sumLines } from './caps';
import type { Stacking } from './line';
import { paidCost } from './paid-cost';
import { hasAmount, isPaidByProgram, type WorkingLine } from './result';

/**
 * A program of the job that can pay, because the home is not known to be ineligible for it. `isApproved`: the amounts of the program are approved, so stacking
 * never reduces them.
 */
export type StackingMember = { draft: DraftAmounts; isApproved: boolean };

/** A choice that people make between programs that cannot both pay for a job or a measure. */
export type StackingChoice = {
  rule: string;
  /** Fact with the answer: `allocation.<rule>` or `allocation.<service>`. An answer is also used for a later version of the rule. */
  fact: string;
  members: string[];
  /** Member that pays the most; null while one of the amounts is unknown. */
  suggested: string | null;
  chosen: string | null;
  message: string;
};

/** Dollars above a limit after all members in `yields` were reduced. Staff must resolve the excess. */
export type StackingExcess = { rule: string; amount: number; message: string };
export type StackingResult = { choices: StackingChoice[]; excesses: StackingExcess[] };

/**
 * Name of the stacking member for incentives that do not come from the job's programs. Its amount is the total that people entered or, without an entered
 * total, the sum of the companion lines.
 */
export const OTHER_INCENTIVES = 'others';

/**
 * Applies the rules for programs that pay together, after the caps of each program. Changes the working amounts of `members`.
 * Source: docs/spec/rule-language.md, rule 15.
 * @param rules rules with the key of the program that contains them
 * @param others sum in cents of the job's incentives that do not come from its programs
 * @param suggest true for estimates: if no member was chosen, the rule applies as if the suggested member were chosen
 */
export function stackPrograms(
  rules: readonly { rule: Stacking; owner: string }[],
  members: readonly StackingMember[],
  others: Cents,
  suggest: boolean,
): StackingResult {
  const stacked: StackingResult = { choices: [], excesses: [] };
  for (const { rule, owner } of rules) {
    const ownerMember = members.find(({ draft }) => draft.program.key === owner);
    if (!ownerMember?.draft.scope.isValid(rule, rule.basis)) continue;
    const context: StackingContext = { members, read: ownerMember.draft.scope.read, others, suggest, stacked };
    if (rule.exclusive === 'job') chooseForJob(rule, context);
    if (rule.exclusive === 'measure') chooseByMeasure(rule, context);
    if (rule.limit) limitTogether(rule, rule.limit, context);
  }
  return stacked;
}

/** Data for applying one stacking rule. The functions that apply the rule add choices and excesses to `stacked`. */
type StackingContext = { members: readonly StackingMember[]; read: ReadFact; others: Cents; suggest: boolean; stacked: StackingResult };

/** Returns the lines of a member (a program or one of its lines) that the rule covers. Returns undefined if the program is not in `members`. */
function linesOf(name: string, members: readonly StackingMember[], rule: Stacking): { member: StackingMember; lines: WorkingLine[] } | undefined {
  const member = members.find(({ draft }) => name === draft.program.key || name.startsWith(`${draft.program.key}.`));
  if (!member) return undefined;
  const { program, working } = member.draft;
  const key = name.slice(program.key.length + 1);
  const isInCap = ({ line }: WorkingLine) =>
    isPaidByProgram(line) && line.outside_caps !== true && !line.outside_caps?.includes(rule.key) && (key === '' || line.key === key);
  return { member, lines: working.filter(isInCap) };
}

const isOpen = (lines: readonly WorkingLine[]): boolean => lines.some(({ line, result }) => line.kind === 'rebate' && result.state === 'unknown');

type Candidate = { name: string; cents: Cents; open: boolean };

function choiceOf(rule: Stacking, what: string, candidates: readonly Candidate[], read: ReadFact): StackingChoice {
  const fact = `allocation.${what}`;
  const answer = read(fact);
  const best = [...candidates].sort((a, b) => b.cents - a.cents)[0];
  const names = candidates.map(({ name }) => name);
  const chosen = answer.state === 'known' && names.includes(String(answer.value)) ? String(answer.value) : null;
  const suggested = best && !candidates.some(({ open }) => open) ? best.name : null;
  return { rule: rule.key, fact, members: names, suggested, chosen, message: rule.message };
}

/** Adds the choice between programs. Does not change amounts, because a person must opt out of a program before the job is submitted. */
function chooseForJob(rule: Stacking, { members, read, stacked }: StackingContext): void {
  const candidates = rule.members.flatMap((name): Candidate[] => {
    const memberLines = linesOf(name, members, rule);
    return memberLines ? [{ name, cents: sumLines(memberLines.lines.filter(hasAmount)), open: isOpen(memberLines.lines) }] : [];
  });
  if (candidates.length > 1) stacked.choices.push(choiceOf(rule, undatedKey(rule.key), candidates, read));
}

/**
 * Applies the choice of one member for each measure. Lines of the other members that pay for that measure are set to 0, except approved amounts. If one of
 * these lines also pays for other measures, its whole amount is set to 0. The reason is that the amount has no shares by measure
 * (decisions/incentives-choices.md).
 */
function chooseByMeasure(rule: Stacking, { members, read, suggest, stacked }: StackingContext): void {
  const sides = rule.members.flatMap((name) => {
    const memberLines = linesOf(name, members, rule);
    return memberLines ? [{ name, ...memberLines }] : [];
  });
  const services = new Set(sides.flatMap(({ lines }) => lines.flatMap(({ result }) => result.services)));
  for (const service of services) {
    const paying = sides
      .map((side) => ({ ...side, lines: side.lines.filter((line) => line.result.services.includes(service) && (hasAmount(line) || isOpen([line]))) }))
      .filter(({ lines }) => lines.length > 0);
    if (paying.length < 2) continue;
    const choice = choiceOf(
      rule,
      service,
      paying.map(({ name, lines }) => ({ name, cents: sumLines(lines.filter(hasAmount)), open: isOpen(lines) })),
      read,
    );
    stacked.choices.push(choice);
    const chosen = choice.chosen ?? (suggest ? choice.suggested : null);
    for (const { name, member, lines } of paying)
      if (chosen !== null && name !== chosen && !member.isApproved)
        for (const line of lines)
          setLineCents(line, 0, { step: 'stacking', rule: rule.key, label: rule.name, inputs: { [choice.fact]: chosen }, source: rule.source });
  }
}

/** If the members together exceed the limit, reduces the members in `yields` in their order. Never reduces approved amounts. */
function limitTogether(rule: Stacking, limit: NonNullable<Stacking['limit']>, { members, read, others, stacked }: StackingContext): void {
  const sides = rule.members.flatMap((name) => {
    const memberLines = linesOf(name, members, rule);
    return memberLines ? [{ name, ...memberLines }] : [];
  });
  const yielding = (rule.yields ?? []).flatMap((name) => sides.find((side) => side.name === name) ?? []).filter(({ member }) => !member.isApproved);
  for (const { name, member } of yielding) {
    const open = sides.filter((side) => side.name !== name && isOpen(side.lines)).map((side) => side.name);
    if (open.length > 0) member.draft.mayBeLess.push(...open);
  }
  const services = [
    ...new Set(sides.flatMap(({ lines }) => lines.filter((line) => hasAmount(line) && line.cents > 0).flatMap(({ result }) => result.services))),
  ];
  const maximum = limitInCents(limit, services, read);
  if ('missing' in maximum) {
    for (const { member } of yielding) member.draft.capped.open.push({ cap: rule.name, missing: maximum.missing });
    return;
  }
  const paid = sides.reduce((sum, { lines }) => sum + sumLines(lines.filter(hasAmount)), 0) + (rule.members.includes(OTHER_INCENTIVES) ? others : 0);
  let excess = paid - maximum.cents;
  for (const { lines } of yielding) {
    if (excess <= 0) return;
    const explanation = { step: 'stacking' as const, rule: rule.key, label: rule.name, inputs: maximum.inputs, source: rule.source };
    excess -= reduceLines(lines.filter(hasAmount), excess, 'last_first', explanation);
  }
  if (excess > 0) stacked.excesses.push({ rule: rule.key, amount: toDollars(excess), message: rule.message });
}

function limitInCents(
  limit: NonNullable<Stacking['limit']>,
  services: readonly string[],
  read: ReadFact,
): { cents: Cents; inputs: Record<string, unknown> } | { missing: string[] } {
  if ('amount' in limit) {
    const amount = measureNumber(limit.amount, read);
    return amount.known ? { cents: toCents(amount.number), inputs: amount.inputs } : amount;
  }
  const percent = measureNumber(limit.percent, read);
  if (!limit.of) {
    const cost = paidCost(services, read);
    if (!percent.known || !cost.known) return { missing: [...new Set([percent, cost].flatMap((part) => (part.known ? [] : part.missing)))] };
    return { cents: toWholeCents(percentOf(toExact(toDollars(cost.cents)), percent.number)), inputs: cost.inputs };
  }
  const costs = limit.of.map((cost) => measureQuantity(cost, read));
  const gaps = [percent, ...costs].flatMap((part) => (part.known ? [] : part.missing));
  if (!percent.known || costs.some((cost) => !cost.known)) return { missing: [...new Set(gaps)] };
  const cost = costs.reduce((sum, part) => (part.known ? sum + toExact(part.number) : sum), 0n);
  return { cents: toWholeCents(percentOf(cost, percent.number)), inputs: Object.assign({}, ...costs.map((part) => (part.known ? part.inputs : {}))) };
}
