import { ROLE_LABELS } from '@/access';
import { readUseCase, writeUseCase } from '@/access/server';
import { textChoiceOf } from '@/features/text-messages';
import { findContractor, listHelpers, listJobGuests, revokeOneGuest } from '@/foundation/accounts/server';
import { jobEmailStatuses } from '@/foundation/messaging/server';
import type { Change } from '@/job';
import { changeJob, factsForDisplay, loadReleasesOf, type UseCaseContext } from '@/job/server';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { notFound, wrongState } from '@/platform';
import { definitionForTask } from '@/rules/forms';
import { correctGuestEmailAddress, type GuestContact, renewGuestAccess, revokeGuestInvite } from '../changes/guests';
import * as guestsContract from '../contract';
import { waitsForConfirmation } from '../private-answers';
import { guestProgress } from '../progress';
import { helperView } from './helpers';
import { t } from './messages';
import { assertRecipient } from './recipient';

export const listGuestInvitesHandler = readUseCase(guestsContract.listGuestInvites, async (context) => {
  const { state } = await jobsFor(context.actor).find(context.tx, context.params.job_id);
  return invitesOf(context, state);
});

export const renewGuestLinkHandler = writeUseCase(guestsContract.renewGuestLink, (context) => actOnGuest(context, renewGuestAccess));
export const revokeGuestInvitationHandler = writeUseCase(guestsContract.revokeGuestInvitation, (context) =>
  actOnGuest(context, revokeGuestInvite, (guestId) => revokeOneGuest(context.tx, guestId, context.now)),
);
export const correctGuestEmailHandler = writeUseCase(guestsContract.correctGuestEmail, async (context) => {
  const { tx, params, body, now } = context;
  const role = (await listJobGuests(tx, params.job_id)).find(({ id }) => id === params.guest_id)?.role;
  if (role) await assertRecipient(context, role, body.email);
  return actOnGuest(
    context,
    (guest) => correctGuestEmailAddress(guest, body.email),
    (guestId) => revokeOneGuest(tx, guestId, now),
  );
});

type GuestCallContext = UseCaseContext & { params: { job_id: string; guest_id: string } };

/**
 * Applies a change to the job for one guest, then calls `close`. Throws `not_found` for an unknown guest, and `wrong_state` if the guest's access was revoked.
 */
async function actOnGuest(context: GuestCallContext, changeFor: (guest: GuestContact) => Change, close?: (guestId: string) => Promise<void>) {
  const { tx, actor, params } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  const guest = (await listJobGuests(tx, params.job_id)).find(({ id }) => id === params.guest_id);
  if (!guest) throw notFound(t('guest_not_found_error'));
  if (guest.revoked_at) throw wrongState(t('guest_access_closed_error'));
  const { settled } = await changeJob(context, loaded, changeFor({ role: guest.role, email: guest.email, name: guest.name }));
  await close?.(guest.id);
  return invitesOf(context, settled.state);
}

async function invitesOf(context: UseCaseContext, state: JobState) {
  const { tx, deployment } = context;
  const { definitions } = deployment.registry;
  const jobContext = { state, facts: factsForDisplay(context, state), released: await loadReleasesOf(tx, state) };
  const rows = await listJobGuests(tx, state.id);
  const helpers = await listHelpers(tx, state.id);
  const helpersOf = (guestId: string) => helpers.filter(({ helps }) => helps === guestId).map(({ id }) => id);
  const toIsoOrNull = (instant: Date | null) => instant?.toISOString() ?? null;
  const emails = await jobEmailStatuses(tx, state.id, ['guest_invite', 'installer_invite', 'guest_new_link', 'guest_reminder']);
  const contractor = await findContractor(tx, state.contractor_id);
  return {
    texts: textChoiceOf(state, { contractor: contractor?.name ?? '', phone: jobContext.facts.value('phone_number'), isOffered: deployment.textMessages }),
    helpers: helpers.map((row) => ({
      ...helperView(row),
      helps: rows.find(({ id }) => id === row.helps)?.name || ROLE_LABELS.homeowner,
    })),
    items: rows.map((row) => ({
      delivery: deliveryOf(emails.findLast((email) => email.recipient === row.email)),
      id: row.id,
      role: row.role,
      name: row.name,
      email: row.email,
      sent_at: toIsoOrNull(row.sent_at),
      opened_at: toIsoOrNull(row.opened_at),
      done_at: toIsoOrNull(row.done_at),
      revoked_at: toIsoOrNull(row.revoked_at),
      waits_for_confirmation:
        row.revoked_at === null &&
        row.role === 'homeowner' &&
        waitsForConfirmation(state, { email: row.email, ids: [row.id, ...helpersOf(row.id)] }, definitions),
      tasks: state.tasks.flatMap((task) => {
        const sent = task.sent.findLast((invite) => invite.role === row.role && invite.email === row.email);
        const definition = definitionForTask(definitions, task);
        if (!sent || !definition) return [];
        const guest = {
          kind: 'guest' as const,
          guestId: row.id,
          name: row.name,
          email: row.email,
          role: row.role,
          jobId: state.id,
          contractorId: state.contractor_id,
          helperIds: helpersOf(row.id),
        };
        return [{ id: task.id, title: definition.title, status: task.status, sent_at: sent.sent_at, ...guestProgress(task, definition, guest, jobContext) }];
      }),
    })),
  };
}

/** Returns the delivery state of the latest email to a guest. The state is `on_its_way` until the email was sent or the first attempt failed. */
function deliveryOf(email: { sent_at: Date | null; final_status: 'failed' | 'bounced' | null; attempts: number } | undefined) {
  if (email?.final_status) return email.final_status;
  if (email?.sent_at) return 'sent' as const;
  return email && email.attempts > 0 ? ('delayed' as const) : ('on_its_way' as const);
}
