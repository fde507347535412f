import { assertCan, isInternal } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { findContractor, listActiveUsers, programsOfContractor } from '@/foundation/accounts/server';
import { assertJobAbility, type Change } from '@/job';
import { changeJob, type UseCaseContext, viewerContext } from '@/job/server';
import { jobsFor, type LoadedJob } from '@/job-data/server';
import { jobAction as actOnJob, answerJob } from '@/job-view/server';
import { AppError, badInput, notFound, wrongState } from '@/platform';
import type { Tx } from '@/platform/server/db';
import * as changes from '../changes';
import * as staffContract from '../contract';
import { t } from './messages';

type OnJob = UseCaseContext & { params: { job_id: string } };

/** Locks the job and applies the change that `decide` returns. `decide` also checks the users and the contractor in the request. */
async function changeJobAs(context: OnJob, decide: (loaded: LoadedJob) => Promise<Change>, more: { contractorId?: string } = {}) {
  const loaded = await jobsFor(context.actor).lock(context.tx, context.params.job_id);
  const { loaded: saved, releases } = await changeJob(context, loaded, await decide(loaded), more);
  return answerJob(context, saved.state, saved.version, releases);
}

export const claimJobHandler = writeUseCase(staffContract.claimJob, (context) =>
  actOnJob(context, context.body?.release ? changes.releaseClaim() : changes.claimJobChange(context.body?.take_over ?? false)),
);

export const assignJobHandler = writeUseCase(staffContract.assignJobEndpoint, (context) =>
  changeJobAs(context, async ({ state }: LoadedJob) => {
    const { contractor_user_id, ops_user_id } = context.body;
    const who = { ...(contractor_user_id !== undefined && { contractor_user_id }), ...(ops_user_id !== undefined && { ops_user_id }) };
    // Check the actor's rights first, so that an error reveals nothing about other users.
    const viewContext = viewerContext(context, state);
    if (contractor_user_id !== undefined) assertJobAbility('assign_contractor_user', state, context.actor, viewContext);
    if (ops_user_id !== undefined) assertJobAbility('assign_ops', state, context.actor, viewContext);
    if (contractor_user_id && !(await peopleOf(context.tx, state.contractor_id)).some(({ id }) => id === contractor_user_id))
      throw badInput([{ path: 'contractor_user_id', code: 'invalid_choice', message: t('contractor_user_invalid_error') }]);
    await assertOpsUser(context.tx, ops_user_id);
    return changes.assignJob(who);
  }),
);

/** Applies a change to several jobs. Each job gets its own history entry. Jobs are locked in the order of their IDs, to avoid deadlocks. */
async function onEach(context: UseCaseContext, jobIds: readonly string[], apply: Change): Promise<staffContract.JobBatchOutcomes> {
  const items: staffContract.JobBatchOutcomes['items'] = [];
  for (const job_id of [...new Set(jobIds)].sort()) {
    try {
      await changeJob(context, await jobsFor(context.actor).lock(context.tx, job_id), apply);
      items.push({ job_id, done: true, detail: null });
    } catch (refusal) {
      // The change was rejected before anything was written, for example because the job is closed or another user has claimed it.
      if (!(refusal instanceof AppError)) throw refusal;
      items.push({ job_id, done: false, detail: refusal.message });
    }
  }
  return { items };
}

export const claimJobsHandler = writeUseCase(staffContract.claimJobs, async (context) => {
  assertCan(context.actor, 'job.claim');
  return onEach(context, context.body.job_ids, changes.claimJobChange(context.body.take_over ?? false));
});

export const assignJobsHandler = writeUseCase(staffContract.assignJobs, async (context) => {
  assertCan(context.actor, 'job.assign_ops');
  const { ops_user_id } = context.body;
  await assertOpsUser(context.tx, ops_user_id);
  return onEach(context, context.body.job_ids, changes.assignJob({ ops_user_id }));
});

async function assertOpsUser(tx: Tx, id: string | null | undefined): Promise<void> {
  if (id && !(await listOpsUsers(tx)).some((person) => person.id === id))
    throw badInput([{ path: 'ops_user_id', code: 'invalid_choice', message: t('operations_user_invalid_error') }]);
}

export const listAssigneesHandler = readUseCase(staffContract.listAssignees, async ({ tx, actor, params }) => {
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  return { contractor_users: await listContractorUsers(tx, state.contractor_id), ops_users: isInternal(actor) ? await listOpsUsers(tx) : [] };
});

const idsAndNames = (rows: { id: string; display_name: string }[]) => rows.map(({ id, display_name }) => ({ id, name: display_name }));

const peopleOf = async (tx: Tx, contractorId: string) => idsAndNames(await listActiveUsers(tx, { contractorId }, MAX_USERS));

/** Returns the users of a contractor. Includes email addresses, because the field for installers copies the address of a chosen user. */
const listContractorUsers = async (tx: Tx, contractorId: string) =>
  (await listActiveUsers(tx, { contractorId }, MAX_USERS)).map(({ id, display_name, email }) => ({ id, name: display_name, email }));

const listOpsUsers = async (tx: Tx) => idsAndNames((await listActiveUsers(tx, 'staff', MAX_USERS)).filter(({ roles }) => roles.includes('ops')));

const MAX_USERS = 500;

export const moveToContractorHandler = writeUseCase(staffContract.moveToContractor, (context) =>
  changeJobAs(
    context,
    async ({ state }: LoadedJob) => {
      const { tx, actor, body } = context;
      assertJobAbility('move', state, actor, viewerContext(context, state));
      const contractor = await findContractor(tx, body.contractor_id);
      if (!contractor) throw notFound(t('contractor_not_found_error'));
      if (!contractor.active) throw wrongState(t('contractor_inactive_error'));
      const offeredKeys = await programsOfContractor(tx, contractor.id);
      const missing = state.programs.filter((program) => program.opted_in && !offeredKeys.includes(program.key));
      if (missing.length > 0)
        throw badInput(
          missing.map(({ key }) => ({ path: 'contractor_id', code: 'invalid_choice', message: t('contractor_not_participating_error', { key }) })),
        );
      const before = (await findContractor(tx, state.contractor_id))?.name ?? '';
      return changes.moveToContractor({ id: contractor.id, name: contractor.name, before }, body.reason);
    },
    { contractorId: context.body.contractor_id },
  ),
);
