import { isInternal } from '@/access';
import { canSeeAmounts, programForJob } from '@/job';
import type { JobProgram, JobState } from '@/job-data';
import { factLabelsFor, type JobProgramView, type ViewContext } from '@/job-view';
import { formatMoney } from '@/platform';
import type { FactLabels } from '@/rules/conditions';
import { type AmountReason, type Amounts, currentAmounts, hasPlatformFee } from '@/rules/incentives';
import { type Program, programLabels, translateProgramText } from '@/rules/programs';
import { payeeOfActor } from './amount-changes';
import { t } from './messages';

type Reader = { isStaff: boolean; program: Program | undefined; labels: FactLabels };

/** Returns the reasons for a changed amount as sentences. If the program has a platform fee, only staff see details; other users see the names of the lines. */
export function reasonSentences(reasons: readonly AmountReason[], amounts: Amounts, { isStaff, program, labels }: Reader): string[] {
  const ruleLabels = program ? programLabels(program, labels) : labels;
  const translate = (text: string) => (program ? translateProgramText(program, text) : text);
  const isOpen = isStaff || !hasPlatformFee(amounts);
  return [
    ...new Set(
      reasons.map(({ line, rule, values }) => {
        const sentence = t('amount_reason', { has_line: line ? 'yes' : 'no', line: line ? translate(line) : '', rule: isOpen ? translate(rule) : '' });
        const changed = values.map(({ name, before, after }) =>
          t('amount_reason_value', { label: ruleLabels.label(name), before: ruleLabels.value(name, before), after: ruleLabels.value(name, after) }),
        );
        return isOpen && changed.length > 0 ? `${sentence} (${changed.join('; ')})` : sentence;
      }),
    ),
  ];
}

/** Returns how amounts changed after the application was submitted. A payee gets only the changes of their own amount. Staff get all changes. */
export function amountChangesFor(jobProgram: JobProgram, state: JobState, context: ViewContext): JobProgramView['amount_changes'] {
  const { actor } = context;
  if (!canSeeAmounts(state, actor)) return [];
  const viewerPayee = payeeOfActor(actor);
  const reader = { isStaff: isInternal(actor), program: programForJob(context, jobProgram), labels: factLabelsFor(actor, state, context.releaseOf) };
  return (jobProgram.amount_changes ?? [])
    .filter(({ payee }) => isInternal(actor) || payee === viewerPayee)
    .map(({ payee, before, after, moment, decision, reasons, by, by_kind, at, confirmed }) => {
      const decided = isInternal(actor) ? currentAmounts(jobProgram).total : after;
      const because = decision ? [t('amount_because_decision', { decision, amount: formatMoney(decided ?? after, 'always') })] : [];
      return {
        payee,
        before,
        after,
        moment,
        because: [...because, ...reasonSentences(reasons, jobProgram.amounts, reader)],
        by: by_kind === 'staff' && !isInternal(actor) ? t('change_author_staff') : by,
        at,
        confirmed: confirmed && { by: confirmed.by, at: confirmed.at },
      };
    });
}
