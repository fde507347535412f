import type { Actor } from '@/access';
import { writeUseCase } from '@/access/server';
import { ENGLISH } from '@/features/languages';
import { isContractorContact } from '@/features/technicians/server';
import {
  enforceRateLimit,
  findContractor,
  findOrCreateHelper,
  guestInviteBackgroundJob,
  type Helper,
  listHelpers,
  revokeOneGuest,
} from '@/foundation/accounts/server';
import { sharedMessage } from '@/foundation/messaging';
import { hasStoppedTexts } from '@/foundation/messaging/server';
import { formatShortAddress } from '@/foundation/places';
import { changeJob, factsForDisplay, type UseCaseContext } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { badInput, notFound, wrongState } from '@/platform';
import { languageTag } from '@/platform/i18n';
import { translationStatus } from '@/platform/server';
import { enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import { formatPhone, isEmail, parsePhone } from '@/rules/forms';
import { helpAllowed, helpStopped } from '../changes/helpers';
import type { HelperView } from '../contract';
import * as guestsContract from '../contract';
import { t } from './messages';

/** Maximum number of helpers for one homeowner. The number is low, because each helper can read the answers that are not private. */
const MAX_HELPERS = 3;
const INVITES_OF_JOB = { tries: 10, minutes: 24 * 60 };
const HOUR_MS = 3_600_000;

/** Returns the people who help this homeowner now. */
export async function helpersOf(tx: Tx, actor: Actor): Promise<HelperView[]> {
  return actor.kind === 'guest' ? (await activeHelpers(tx, actor.jobId, actor.guestId)).map(helperView) : [];
}

const activeHelpers = async (tx: Tx, jobId: string, guestId: string): Promise<Helper[]> =>
  (await listHelpers(tx, jobId)).filter((helper) => helper.helps === guestId && helper.revoked_at === null);

export const helperView = ({ id, name, email, phone, sent_at, opened_at, revoked_at }: Helper): HelperView => ({
  id,
  name,
  email,
  phone: phone && formatPhone(phone),
  sent_at: sent_at?.toISOString() ?? null,
  opened_at: opened_at?.toISOString() ?? null,
  stopped_at: revoked_at?.toISOString() ?? null,
});

/** Allows a person to fill in the open tasks of a homeowner. Repeated requests for the same person send at most one message in each clock hour. */
export const inviteHelperHandler = writeUseCase(guestsContract.inviteHelper, async (context) => {
  const { tx, body, now } = context;
  const actor = homeownerIn(context);
  const { email, phone } = contactIn(body.contact, context.deployment.textMessages);
  if (email !== '' && email === actor.email.toLowerCase()) throw badInput([{ path: 'contact', code: 'same', message: t('helper_own_address_error') }]);
  if (phone !== '' && (await hasStoppedTexts(tx, phone))) throw badInput([{ path: 'contact', code: 'stopped', message: t('helper_stopped_error') }]);
  const loaded = await jobsFor(actor).lock(tx, actor.jobId);
  const { state } = loaded;
  if (state.canceled || state.closed_at) throw wrongState(t('helper_job_ended_error'));
  // Reject an email address or phone number of the contractor, because a helper's link shows answers that the contractor may not read.
  if (await isContractorContact(tx, state.contractor_id, { email, phone }))
    throw badInput([{ path: 'contact', code: 'of_contractor', message: t('helper_of_contractor_error') }]);
  const helpers = await activeHelpers(tx, state.id, actor.guestId);
  const known = helpers.find((helper) => helper.email === email && helper.phone === phone);
  if (!known && helpers.length >= MAX_HELPERS) throw wrongState(t('helper_limit_error', { most: MAX_HELPERS }));
  await enforceRateLimit(tx, 'helper invites of', state.id, INVITES_OF_JOB);
  if (known?.name !== body.name) await changeJob(context, loaded, helpAllowed({ name: body.name, email, phone }));
  const facts = factsForDisplay(context, state);
  const homeowner = actor.name || [facts.value('first_name'), facts.value('last_name')].filter(Boolean).join(' ');
  const language = languageTag() in translationStatus() ? languageTag() : null;
  const tenant = { job_id: state.id, contractor_id: state.contractor_id, program_keys: state.programs.map(({ key }) => key) };
  const helperId = await findOrCreateHelper(tx, { ...tenant, name: body.name, email, phone, helps: actor.guestId, language: language ?? ENGLISH }, now);
  await sendInvite(context, { helperId, name: body.name, email, phone, homeowner, language });
  return { helpers: await helpersOf(tx, actor) };
});

/**
 * Returns the contact that the homeowner entered: an email address, or a phone number in international format (E.164). The other value is an empty string.
 * @throws AppError `bad_input` if `typed` is neither an email address nor a phone number, or if it is a phone number and the portal sends no text messages
 */
function contactIn(typed: string, hasTexts: boolean): { email: string; phone: string } {
  const email = typed.trim().toLowerCase();
  if (isEmail(email)) return { email, phone: '' };
  const number = hasTexts ? parsePhone(typed) : undefined;
  if (number !== undefined) return { email: '', phone: number };
  const problem = hasTexts ? { code: 'invalid', message: t('helper_contact_error') } : { code: 'invalid_email', message: sharedMessage('invalid_email') };
  throw badInput([{ path: 'contact', ...problem }]);
}

type Invite = { helperId: string; name: string; email: string; phone: string; homeowner: string; language: string | null };

async function sendInvite({ tx, now, actor }: UseCaseContext, { helperId, name, email, phone, homeowner, language }: Invite): Promise<void> {
  const { state } = await jobsFor(actor).find(tx, actor.kind === 'guest' ? actor.jobId : '');
  const contractor = await findContractor(tx, state.contractor_id);
  const key = `helper_invite:${helperId}:${Math.floor(now.getTime() / HOUR_MS)}`;
  const values = {
    name,
    homeowner,
    contractor: contractor?.name ?? '',
    address: formatShortAddress(state.place),
    code: state.short_code,
    ...(contractor?.phone && { phone: contractor.phone }),
  };
  const translated = language === null ? {} : { translated: { language, values: {} } };
  await enqueue(
    tx,
    guestInviteBackgroundJob,
    {
      key,
      job_id: state.id,
      to: email || phone,
      ...(phone && { by_text: true }),
      template: 'helper_invite',
      values,
      ...translated,
      ...(state.place.time_zone && { time_zone: state.place.time_zone }),
      guest_id: helperId,
    },
    { key },
  );
}

/** Ends the access of a helper. A repeated call changes nothing. */
export const stopHelperHandler = writeUseCase(guestsContract.stopHelper, async (context) => {
  const { tx, params, now } = context;
  const actor = homeownerIn(context);
  const loaded = await jobsFor(actor).lock(tx, actor.jobId);
  const helper = (await listHelpers(tx, actor.jobId)).find(({ id, helps }) => id === params.helper_id && helps === actor.guestId);
  if (!helper) throw notFound();
  if (helper.revoked_at === null) {
    await changeJob(context, loaded, helpStopped(helper));
    await revokeOneGuest(tx, helper.id, now);
  }
  return { helpers: await helpersOf(tx, actor) };
});

/** Returns the actor if the actor is a homeowner. Otherwise throws `not_found`, also for a homeowner's helper, because a helper cannot invite other helpers. */
function homeownerIn({ actor }: UseCaseContext): Actor & { kind: 'guest' } {
  if (actor.kind !== 'guest' || actor.role !== 'homeowner' || actor.helps) throw notFound(t('page_not_found_error'));
  return actor;
}
