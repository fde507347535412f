import { reads } from '@/access/server';
import { factsOf, releasesOf } from '@/job/server';
import { notFound } from '@/platform';
import { jobsFor } from '@/record/server';
import { viewContext } from '@/view/server';
import { companyOf } from '@/world/people/server';
import * as guestsContract from '../contract';
import { profileOf } from '../profile';
import { t } from './messages';
import { refusedOf } from './refused';

export const guestProfile = reads(guestsContract.guestProfile, async (context) => {
  const { tx, actor, params } = context;
  if (actor.kind !== 'guest') throw notFound(t('this_page_was_not_found'));
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const view = await viewContext(context, state, await releasesOf(tx, state));
  const company = await companyOf(tx, state.contractor_id);
  const refused = await refusedOf(
    context,
    state,
    state.tasks.filter((task) => task.waiting_on === actor.role),
  );
  const wrong = new Map(refused.map(({ task, problems }) => [task.id, problems.length]));
  return profileOf(state, factsOf(context, state), { ...view, actor }, company, wrong, context.installation.helpPhone);
});
