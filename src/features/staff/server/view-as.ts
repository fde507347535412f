import { writes } from '@/access/server';
import * as reviewContract from '@/features/reviews/contract';
import { mustJob } from '@/job/abilities';
import { asked, change } from '@/job/server/context';
import { jobsFor } from '@/job/server/store';
import { namesOf } from '@/world/people/server/names';

/** Told when it begins: who looked at whose job as whom. What is read afterwards is read with the company's own eyes. */
export const viewAsContractor = writes(reviewContract.viewAsContractor, async (context) => {
  const { tx, actor, params } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  mustJob('view_as_contractor', loaded.state, actor, asked(context, loaded.state));
  await change(context, loaded, (work) => work.note({ type: 'action', action: 'Viewed as the contractor' }));
  const id = loaded.state.contractor_id;
  return { contractor: { id, name: (await namesOf(tx, 'app.contractors', [id])).get(id) ?? '' } };
});
