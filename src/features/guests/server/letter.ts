import { readUseCase } from '@/access/server';
import { loadFacts, loadReleasesOf } from '@/job/server';
import { jobsFor } from '@/record/server';
import { viewContext } from '@/view/server';
import { findContractor } from '@/world/people/server';
import * as guestsContract from '../contract';
import { guestEmailPreviewOf } from '../letter';

export const guestEmailPreviewHandler = readUseCase(guestsContract.guestEmailPreview, async (context) => {
  const { tx, actor, params } = context;
  const { state } = await jobsFor(actor).find(tx, params.job_id);
  const view = await viewContext(context, state, await loadReleasesOf(tx, state));
  const company = await findContractor(tx, state.contractor_id);
  return { ...guestEmailPreviewOf(state, loadFacts(context, state), view), phone: company?.phone ?? null, help_phone: context.installation.helpPhone };
});
