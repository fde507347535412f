import { readUseCase } from '@/access/server';
import { interpreterLines } from '@/features/languages/server';
import { findContractor } from '@/foundation/accounts/server';
import { factsForDisplay, loadReleasesOf } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { viewContext } from '@/job-view/server';
import { notFound } from '@/platform';
import { languageTag } from '@/platform/i18n';
import * as guestsContract from '../contract';
import { guestProfileOf } from '../profile';
import { blockedTasks } from './blocked-tasks';
import { helpersOf } from './helpers';
import { t } from './messages';

export const getGuestProfileHandler = readUseCase(guestsContract.getGuestProfile, async (context) => {
  const { tx, actor, params } = context;
  if (actor.kind !== 'guest') throw notFound(t('page_not_found_error'));
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const view = await viewContext(context, state, await loadReleasesOf(tx, state));
  const contractor = await findContractor(tx, state.contractor_id);
  const refused = await blockedTasks(
    context,
    state,
    state.tasks.filter((task) => task.waiting_on === actor.role),
  );
  const wrong = new Map(refused.map(({ task, problems }) => [task.id, problems.length]));
  const interpreters = await interpreterLines(
    tx,
    state.programs.map(({ key }) => key),
  );
  return guestProfileOf(
    state,
    factsForDisplay(context, state),
    { ...view, actor },
    {
      contractor,
      wrong,
      programPhone: context.deployment.helpPhone,
      interpreter: interpreters.get(languageTag()) ?? null,
      helpers: await helpersOf(tx, actor),
    },
  );
});
