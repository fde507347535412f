import { assertAllowed, isAllowed } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { changeJob, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import * as contract from '../contract';
import { REPORT, SET_DOE_IDS } from '../rules';
import { t } from './messages';
import { NO_IDS, recordsOfJob } from './reported';
import { STANDARD_VERSION } from './schemas';
import { findDoeIds, storeDoeIds } from './store';

/** Returns the records of a job of all programs that the actor may report for. */
async function jobView(useCase: UseCaseContext, state: JobState): Promise<contract.JobRecordsView> {
  const { tx, actor } = useCase;
  const doeIds = (await findDoeIds(tx, [state.id])).get(state.id) ?? NO_IDS;
  const programs = await recordsOfJob(useCase, state, { doeIds });
  return {
    standard: STANDARD_VERSION,
    doe_ids: doeIds,
    programs: programs
      .filter(({ program }) => isAllowed(REPORT, { program }, actor))
      .map(({ records, program, name, rebate }) => ({ program, name, rebate, records: records.map(({ view }) => view) })),
  };
}

/** Endpoints of one job. */
export const JOB_RECORD_ROUTES: readonly UseCase[] = [
  readUseCase(contract.getJobRecords, async (context) => jobView(context, (await jobsFor(context.actor).find(context.tx, context.params.job_id)).state)),
  writeUseCase(contract.setDoeIds, async (context) => {
    const { tx, actor, now, params, body } = context;
    assertAllowed(SET_DOE_IDS, {}, actor);
    const loaded = await jobsFor(actor).lock(tx, params.job_id);
    const before = (await findDoeIds(tx, [loaded.state.id])).get(loaded.state.id) ?? NO_IDS;
    if (before.address_id === body.address_id && before.applicant_id === body.applicant_id) return jobView(context, loaded.state);
    await storeDoeIds(tx, loaded.state.id, body, now);
    const { settled } = await changeJob(context, loaded, (draft) =>
      draft.note({
        type: 'action',
        action: t.source('ids_entered_entry'),
        after: t.source('ids_value', { address: body.address_id ?? '–', applicant: body.applicant_id ?? '–' }),
        visibility: 'internal',
      }),
    );
    return jobView(context, settled.state);
  }),
];
