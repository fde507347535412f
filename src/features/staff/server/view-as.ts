import { writes } from '@/access/server';
import { mustJob } from '@/job';
import { asked, change } from '@/job/server';
import { jobsFor } from '@/record/server';
import { companyOf } from '@/world/people/server';
import * as staffContract from '../contract';
import { t } from './messages';

/** Told when it begins: who looked at whose job as whom. What is read afterwards is read with the company's own eyes. */
export const viewAsContractor = writes(staffContract.viewAsContractor, async (context) => {
  const { tx, actor, params } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  mustJob('view_as_contractor', loaded.state, actor, asked(context, loaded.state));
  await change(context, loaded, (work) => work.note({ type: 'action', action: t.kept('viewed_as_the_contractor') }));
  const id = loaded.state.contractor_id;
  return { contractor: { id, name: (await companyOf(tx, id))?.name ?? '' } };
});
