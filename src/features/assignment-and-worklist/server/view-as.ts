import { writeUseCase } from '@/access/server';
import { findContractor } from '@/foundation/accounts/server';
import { assertJobAbility } from '@/job';
import { changeJob, viewerContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import * as staffContract from '../contract';
import { t } from './messages';

/** Records in the history which user views the job as its contractor. Later requests with `X-View-As-Contractor` get the contractor's read rights. */
export const viewAsContractorHandler = writeUseCase(staffContract.viewAsContractor, async (context) => {
  const { tx, actor, params } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  assertJobAbility('view_as_contractor', loaded.state, actor, viewerContext(context, loaded.state));
  await changeJob(context, loaded, (draft) => draft.note({ type: 'action', action: t.source('contractor_view_label') }));
  const id = loaded.state.contractor_id;
  return { contractor: { id, name: (await findContractor(tx, id))?.name ?? '' } };
});
