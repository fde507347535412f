import { isMeasured } from '@/features/rebates/measured';
import { mustJob, mustTask } from '@/job/abilities';
import { findTask } from '@/job/answers';
import type { DeemedReason, JobState } from '@/job/state';
import type { Change } from '@/job/work';
import { badInput, Refusal, wrongState } from '@/platform';

/** Leaves the measured path for the flat rebate; null goes back to it. Tasks, eligibility and amounts follow. */
export const setDeemed =
  (reason: DeemedReason | null): Change =>
  (work) => {
    const { state, context } = work;
    mustJob(reason ? 'set_deemed' : 'set_measured', state, context.actor, context);
    const programs = state.programs.filter((program) => program.opted_in).map((program) => work.rules(program));
    if (reason && !programs.some(isMeasured)) throw wrongState('No program of this job pays by measured savings.');
    if (reason && context.actor.kind === 'contractor' && !programs.some((program) => program.settings.contractor_chooses_deemed?.value === true))
      throw new Refusal('not_allowed', 'The program decides about the deemed path.');
    state.deemed = reason && { reason, at: context.now };
  };

/** Who of the company works on it, and who of operations. Who they are is checked where people are known. */
export const assign =
  (who: { contractor_user_id?: string | null; ops_user_id?: string | null }): Change =>
  (work) => {
    const { state, context } = work;
    if (who.contractor_user_id !== undefined) {
      mustJob('assign_contractor_user', state, context.actor, context);
      state.contractor_user_id = who.contractor_user_id;
    }
    if (who.ops_user_id !== undefined) {
      mustJob('assign_ops', state, context.actor, context);
      state.ops_user_id = who.ops_user_id;
    }
  };

/** Another company goes on with the job: rights follow at once, what the old company's people had in hand is free. */
export const moveToContractor =
  (contractor: { id: string; name: string; before: string }, reason: string): Change =>
  (work) => {
    const { state, context } = work;
    mustJob('move', state, context.actor, context);
    if (contractor.id === state.contractor_id) throw badInput([{ path: 'contractor_id', code: 'same', message: 'The job is with this contractor already.' }]);
    // A claim of the old company's people ends with their access; one of staff stays where it is.
    if (state.claimed && isCompanys(state)) state.claimed = null;
    state.contractor_id = contractor.id;
    state.contractor_user_id = null;
    work.note({ type: 'job_change', action: 'Moved to another contractor', field: 'contractor', before: contractor.before, after: contractor.name });
    work.note({ type: 'action', action: 'Reason of the move', after: reason });
    work.event({ kind: 'moved' });
  };

/** Claiming made a contractor's person the one responsible, which tells older claims apart. */
const isCompanys = ({ claimed, contractor_user_id }: JobState): boolean =>
  claimed !== null && (claimed.kind ? claimed.kind === 'contractor' : claimed.user_id === contractor_user_id);

/** Staff say that a task is not needed in this job, or that it is after all. Its answers are kept. */
export const setNotNeeded =
  (taskId: string, reason: string | null): Change =>
  (work) => {
    const task = findTask(work, taskId);
    const definition = work.definition(task);
    mustTask(reason === null ? 'set_needed' : 'set_not_needed', work.state, task, definition, work.context.actor);
    task.not_needed = reason === null ? null : { reason, by: work.by, at: work.context.now };
    task.waiting_on = null;
    task.version += 1;
    work.note({ type: 'action', action: `${reason === null ? 'Needed again' : 'Not needed'}: ${definition.title}`, task_id: task.id, after: reason });
  };

/** The one way above a household's cap: up to an amount, for a reason, by name. Null takes it back. */
export const overrideCap =
  (key: string, override: { amount: number; note: string } | null): Change =>
  (work) => {
    const { state, context } = work;
    mustJob('override_cap', state, context.actor, context);
    const program = work.jobProgram(key);
    if (!program) throw new Refusal('not_found', 'This program is not on the job.');
    const before = program.cap_override?.amount ?? null;
    program.cap_override = override && { ...override, by: work.by, at: context.now };
    work.note({
      type: 'job_change',
      action: 'Household cap override',
      field: 'cap_override',
      subject: key,
      before,
      after: override && `${override.amount}: ${override.note}`,
      visibility: 'internal',
    });
  };
