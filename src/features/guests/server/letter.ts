import { reads } from '@/access/server';
import { factsOf, releasesOf } from '@/job/server';
import { jobsFor } from '@/record/server';
import { viewContext } from '@/view/server';
import * as guestsContract from '../contract';
import { letterOf } from '../letter';

export const guestLetter = reads(guestsContract.guestLetter, async (context) => {
  const { tx, actor, params } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const view = await viewContext(context, state, await releasesOf(tx, state));
  return letterOf(state, factsOf(context, state), view);
});
