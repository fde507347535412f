import { readUseCase } from '@/access/server';
import { findContractor } from '@/foundation/accounts/server';
import { factsForDisplay, loadReleasesOf } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { viewContext } from '@/job-view/server';
import * as guestsContract from '../contract';
import { guestEmailPreviewOf } from '../email-preview';

export const previewGuestEmailHandler = readUseCase(guestsContract.previewGuestEmail, async (context) => {
  const { tx, actor, params } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const view = await viewContext(context, state, await loadReleasesOf(tx, state));
  const contractor = await findContractor(tx, state.contractor_id);
  const contact_name = view.userNames.get(state.contractor_user_id ?? '') ?? null;
  return {
    ...guestEmailPreviewOf(state, factsForDisplay(context, state), view),
    contact_name,
    phone: contractor?.phone ?? null,
    help_phone: context.deployment.helpPhone,
  };
});
