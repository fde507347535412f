import { writeUseCase } from '@/access/server';
import { findContractor } from '@/foundation/accounts/server';
import { optOutOfJob, textMessageBackgroundJob } from '@/foundation/messaging/server';
import { formatShortAddress } from '@/foundation/places';
import { changeJob, factsForDisplay } from '@/job/server';
import { jobsFor } from '@/job-data/server';
import { notFound, wrongState } from '@/platform';
import { languageTag } from '@/platform/i18n';
import { enqueue } from '@/platform/server/background-jobs';
import { agreeToTexts, withdrawConsent } from '../changes';
import { textChoiceOf, wordingOf } from '../consent';
import * as contract from '../contract';
import { t } from './messages';

/** Stores the homeowner's choice. If the homeowner consents, a first text message confirms the consent. */
export const chooseTextMessagesHandler = writeUseCase(contract.chooseTextMessages, async (context) => {
  const { tx, actor, body, deployment, now } = context;
  if (actor.kind !== 'guest' || actor.role !== 'homeowner') throw notFound();
  const loaded = await jobsFor(actor).lock(tx, actor.jobId);
  const contractor = await findContractor(tx, loaded.state.contractor_id);
  const name = contractor?.name ?? '';
  const phone = factsForDisplay(context, loaded.state).value('phone_number');
  const choiceOf = (state: typeof loaded.state) => textChoiceOf(state, { contractor: name, phone, isOffered: deployment.textMessages });
  if (typeof phone !== 'string' || !choiceOf(loaded.state)) throw notFound();
  if (body.agreed && body.wording !== wordingOf(name, phone).wording) throw wrongState(t('wording_changed_error'));
  if (body.agreed && (await optOutOfJob(tx, actor.jobId))) throw wrongState(t('number_stopped_error'));
  const language = languageTag();
  const before = loaded.state.text_consent;
  const change = body.agreed ? agreeToTexts({ phone, language, ...wordingOf(name, phone) }) : withdrawConsent;
  const { settled } = await changeJob(context, loaded, change);
  if (body.agreed && settled.state.text_consent !== null && settled.state.text_consent.at !== before?.at) {
    const key = `text-consent:${actor.jobId}:${now.toISOString()}`;
    const values = { contractor: name, address: formatShortAddress(settled.state.place), ...(contractor?.phone && { phone: contractor.phone }) };
    const text = { job_id: actor.jobId, to: phone, template: 'text_agreed' as const, values, time_zone: settled.state.place.time_zone };
    await enqueue(tx, textMessageBackgroundJob, { key, ...text, translated: { language, values: {} } }, { key });
  }
  const texts = choiceOf(settled.state);
  if (!texts) throw notFound();
  return { texts };
});
