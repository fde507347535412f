import { reads } from '@/access/server';
import { factsOf, releasesOf } from '@/job/server';
import { jobsFor } from '@/record/server';
import { viewContext } from '@/view/server';
import { companyOf } from '@/world/people/server';
import * as guestsContract from '../contract';
import { letterOf } from '../letter';

export const guestLetter = reads(guestsContract.guestLetter, async (context) => {
  const { tx, actor, params } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const view = await viewContext(context, state, await releasesOf(tx, state));
  const company = await companyOf(tx, state.contractor_id);
  return { ...letterOf(state, factsOf(context, state), view), phone: company?.phone ?? null, help_phone: context.installation.helpPhone };
});
