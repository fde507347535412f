import type { Actor } from '@/access';
import { type Change, type Consequence, gatherFacts, type JobDraft, mustJob } from '@/job';
import { notAllowed, Refusal, toCents } from '@/platform';
import { isLive, type JobProgram, type JobState, jobProgram } from '@/record';
import { currentAmounts, reasonsOfChange } from '@/rules/incentives';
import { amountMomentOf, isSubmitted } from '@/view';
import { t } from './messages';
import type { AmountChange, Payee } from './parts';

const PAYEES: readonly Payee[] = ['contractor', 'homeowner'];

/** The side that an actor is paid on; null for everybody who is paid nothing. */
export function payeeOf(actor: Actor): Payee | null {
  if (actor.kind === 'contractor') return 'contractor';
  return actor.kind === 'guest' && actor.role === 'homeowner' ? 'homeowner' : null;
}

/**
 * After the submission, a changed amount is stored for its payee with the reasons until the payee confirms it. A payee who
 * made the change has read the new amount on the page, so it is confirmed already.
 */
export const noteAmountChanges: Consequence = {
  run: (work, { before }) => {
    for (const program of work.state.programs) {
      const earlier = jobProgram(before, program.key);
      if (!earlier || !isLive(earlier) || !isLive(program) || !isSubmitted(earlier) || !isSubmitted(program)) continue;
      if (earlier.amounts.total === null || program.amounts.total === null) continue;
      for (const payee of PAYEES) noteChange(work, before, { earlier, program, payee });
    }
  },
};

function noteChange(work: JobDraft, before: JobState, { earlier, program, payee }: { earlier: JobProgram; program: JobProgram; payee: Payee }): void {
  const [was, is] = [payeeAmounts(earlier)[payee] ?? 0, payeeAmounts(program)[payee] ?? 0];
  if (toCents(was) === toCents(is)) return;
  const { actor, now } = work.context;
  const others = (program.amount_changes ?? []).filter((change) => change.payee !== payee);
  const open = program.amount_changes?.find((change) => change.payee === payee && !change.confirmed);
  const known = open?.before ?? was;
  if (toCents(known) === toCents(is)) {
    // The amount is again the one they know.
    program.amount_changes = others;
    return;
  }
  const change: AmountChange = {
    payee,
    before: known,
    after: is,
    rebate: { before: open?.rebate.before ?? rebateOf(earlier), after: rebateOf(program) },
    moment: open?.moment ?? amountMomentOf(earlier, gatherFacts(before, work.context).read),
    decision: decisionOf(earlier, program),
    reasons: reasonsOfChange(earlier.amounts, program.amounts),
    by: work.by,
    by_kind: actor.kind,
    at: now,
    confirmed: payeeOf(actor) === payee ? { by: work.by, at: now } : null,
  };
  program.amount_changes = [...others, change];
  work.event({ kind: 'amount_changed', program: program.key, payee });
}

/** A rebate that a company takes off its bill is paid to the company. */
const payeeAmounts = (program: JobProgram): Partial<Record<Payee, number>> => currentAmounts(program).payable ?? {};

const rebateOf = (program: JobProgram): number => currentAmounts(program).homeowner ?? 0;

/** Another approved or reserved amount explains itself; anything else was calculated. */
function decisionOf(earlier: JobProgram, program: JobProgram): AmountChange['decision'] {
  if (toCents(currentAmounts(program).total ?? 0) === toCents(program.amounts.total ?? 0)) return null;
  if (program.enrollment) return earlier.enrollment?.approved_amount === program.enrollment.approved_amount ? null : 'approved';
  return program.reservation && earlier.reservation?.amount !== program.reservation.amount ? 'reserved' : null;
}

/** The payee confirms the changed amount. Confirming again changes nothing. */
export const confirmAmount =
  (key: string): Change =>
  (work) => {
    const { state, context } = work;
    mustJob('see_incentives', state, context.actor, context);
    const payee = payeeOf(context.actor);
    if (payee === null) throw notAllowed(t('amount_payee_only'));
    const program = work.jobProgram(key);
    if (!program) throw new Refusal('not_found', t('this_program_is_not_on_the'));
    const open = program.amount_changes?.find((change) => change.payee === payee && !change.confirmed);
    if (!open) return;
    const confirmed = { by: work.by, at: context.now };
    program.amount_changes = program.amount_changes?.map((change) => (change === open ? { ...change, confirmed } : change)) ?? [];
    work.note({
      type: 'job_change',
      action: t.kept('amount_confirmed'),
      field: 'amount_change',
      subject: key,
      before: open.before,
      after: open.after,
      visibility: 'amounts',
    });
  };
