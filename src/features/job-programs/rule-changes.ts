import type { Consequence, JobDraft } from '@/job';
import { type JobProgram, jobProgram } from '@/job-data';
import { formatMoney, jsonEquals } from '@/platform';
import { type LineResult, visibilityOfGrossAmounts, withoutPlatformFee } from '@/rules/incentives';
import { t } from './messages';

/** Result of one rule before and after a re-evaluation, as text. A result is null if its version of the program does not contain the rule. */
type RuleChange = { name: string; before: string | null; after: string | null };

/** Rules of a program whose results differ between two evaluations: eligibility criteria and incentive lines. */
export type RuleChanges = { criteria: RuleChange[]; lines: RuleChange[] };

/** Returns the rules whose results differ between two evaluations of a program. The names come from the later evaluation. */
export function ruleChangesBetween(before: Pick<JobProgram, 'eligibility' | 'amounts'>, after: Pick<JobProgram, 'eligibility' | 'amounts'>): RuleChanges {
  return {
    criteria: changesOf(before.eligibility.criteria, after.eligibility.criteria, ({ state, applies }) =>
      t.source('rule_state', { state: state === 'met' && applies === false ? 'not_applicable' : state }),
    ),
    lines: changesOf(before.amounts.lines, after.amounts.lines, lineInWords),
  };
}

function changesOf<R extends { key: string; name: string }>(before: readonly R[], after: readonly R[], inWords: (result: R) => string): RuleChange[] {
  const earlier = new Map(before.map((result) => [result.key, result]));
  const keys = new Set(after.map(({ key }) => key));
  const removed = before.filter(({ key }) => !keys.has(key)).map((result) => ({ name: result.name, before: inWords(result), after: null }));
  const compared = after.map((result) => {
    const earlierResult = earlier.get(result.key);
    return { name: result.name, before: earlierResult ? inWords(earlierResult) : null, after: inWords(result) };
  });
  return [...compared.filter((change) => change.before !== change.after), ...removed];
}

const lineInWords = ({ state, amount }: LineResult): string =>
  state === 'amount' && amount !== null ? formatMoney(amount, 'always') : t.source('line_state', { state });

/**
 * Adds history entries about rules whose result changed without an action by a person. Causes are a new version of the program, the passing of time, or another
 * job. People see the effect of their own answers on the page, so those changes need no entries.
 */
export const recordRuleChanges: Consequence = {
  run: (draft, { before }) => {
    for (const program of draft.state.programs) {
      const earlier = jobProgram(before, program.key);
      if (earlier?.opted_in && program.opted_in && isReevaluation(draft, earlier, program)) recordChangesOf(draft, earlier, program);
    }
  },
};

function recordChangesOf(draft: JobDraft, earlier: JobProgram, program: JobProgram): void {
  const { criteria, lines } = ruleChangesBetween(earlier, program);
  if (criteria.length + lines.length === 0) return;
  const base = { type: 'job_change', subject: program.key } as const;
  if (earlier.version !== program.version)
    draft.note({ ...base, action: t.source('program_version_entry'), field: 'program_version', before: earlier.version, after: program.version });
  for (const { name, ...change } of criteria) draft.note({ ...base, action: t.source('criterion_changed_entry', { name }), field: 'criterion', ...change });
  const visibility = visibilityOfGrossAmounts(earlier.amounts, program.amounts);
  for (const { name, ...change } of lines)
    draft.note({ ...base, action: t.source('line_changed_entry', { name }), field: 'incentive_line', ...change, visibility });
}

/** Returns true if the change applies a new version of the program. Also returns true if the system, and not a person, changed the eligibility or the total. */
const isReevaluation = ({ context }: JobDraft, earlier: JobProgram, program: JobProgram): boolean =>
  earlier.version !== program.version || (context.actor.kind === 'system' && !isSameResult(earlier, program));

const isSameResult = (earlier: JobProgram, program: JobProgram): boolean =>
  earlier.eligibility.status === program.eligibility.status && earlier.amounts.total === program.amounts.total;

/** Returns true if the job uses another version of the program than before the change. */
export const hasNewVersion = (earlier: JobProgram, program: JobProgram): boolean => earlier.version !== program.version;

/**
 * Notifies the contractor after a re-evaluation about a changed amount. Also notifies about a changed eligibility if a new version of the program caused it.
 * After the submission, `recordAmountChanges` announces the amount instead.
 */
export const notifyReevaluation: Consequence = {
  run: (draft, { before }) => {
    for (const program of draft.state.programs) {
      const earlier = jobProgram(before, program.key);
      if (!earlier?.opted_in || !program.opted_in || !isReevaluation(draft, earlier, program)) continue;
      if (draft.events.some((event) => event.kind === 'decision_corrected' && event.program === program.key)) continue;
      const isNewVersion = hasNewVersion(earlier, program);
      const eligibility =
        isNewVersion && earlier.eligibility.status !== program.eligibility.status
          ? { before: earlier.eligibility.status, after: program.eligibility.status }
          : null;
      const amount = amountChange(draft, earlier, program);
      if (eligibility || amount) draft.event({ kind: 'reevaluated', program: program.key, new_version: isNewVersion, eligibility, amount });
    }
  },
};

function amountChange({ events }: JobDraft, earlier: JobProgram, program: JobProgram): { before: number | null; after: number | null } | null {
  if (events.some((event) => event.kind === 'amount_changed' && event.program === program.key)) return null;
  // Two unknown amounts count as equal.
  if (earlier.amounts.total === null && program.amounts.total === null) return null;
  const change = { before: amountForPeople(earlier), after: amountForPeople(program) };
  return jsonEquals(change.before, change.after) ? null : change;
}

/** Returns the total without the platform fee, because contractors never see this fee. */
const amountForPeople = ({ amounts }: JobProgram): number | null => (amounts.total === null ? null : withoutPlatformFee(amounts, amounts.total));
