import { sql } from 'kysely';
import { z } from 'zod';
import { type Actor, assertCan } from '@/access';
import { asSystem, type UseCase, type UseCaseContext, writeUseCase } from '@/access/server';
import { enforceRateLimit, findContractor } from '@/foundation/accounts/server';
import { deliverMessage, EMAIL_RETRY_OPTIONS, isDeliveryFinal, sendEmail, textMessageBackgroundJob } from '@/foundation/messaging/server';
import { dateInTimeZone, formatDate, notFound, wrongState } from '@/platform';
import { hashToken, newId, newToken } from '@/platform/server';
import { type BackgroundJobContext, defineBackgroundJob, enqueue } from '@/platform/server/background-jobs';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { t } from './messages';
import { contractorOfUser, recordTechnicianChange, viewAfter } from './records';
import { type TechnicianRow, technicianRows } from './store';
import './tables';

/** Number of days for which a link to the jobs of the day works. */
const LINK_DAYS = 30;
/** Maximum number of links that a contractor can send per day, so that an attacker with a stolen account cannot send advertising. */
const DAILY_LINK_LIMIT = { tries: 100, minutes: 24 * 60 };

const payload = z.object({ technician_id: z.uuid(), sent_at: z.iso.datetime(), key: z.string() });

/**
 * Sends a technician a link to the technician's jobs of the day by email, text message, or both. The worker creates the link, so that the queue never contains
 * a usable link.
 */
export const sendDayLinkBackgroundJob = defineBackgroundJob(
  'technicians.day_link',
  payload,
  ({ payload: asked, isLastAttempt, ...deps }) => deliverMessage(() => sendDayLink(deps, asked), { db: deps.db, key: asked.key, isLastAttempt }),
  EMAIL_RETRY_OPTIONS,
);

type Deps = Pick<BackgroundJobContext<never>, 'db' | 'config' | 'clock' | 'request' | 'deployment'>;

async function sendDayLink({ db, config, clock, request, deployment }: Deps, { technician_id, sent_at, key }: z.infer<typeof payload>): Promise<void> {
  const token = newToken();
  const found = await asSystem(db, async (tx) => {
    const technician = await tx.selectFrom('app.technicians').selectAll().where('id', '=', technician_id).executeTakeFirst();
    if (!technician?.active || (technician.email !== '' && (await isDeliveryFinal(tx, key)))) return null;
    // The row of this link is missing if a newer link was sent or a user ended the access.
    const link = await tx
      .selectFrom('app.technician_links as links')
      .select('expires_at')
      .where('technician_id', '=', technician_id)
      .where('sent_at', '=', new Date(sent_at))
      .forUpdate()
      .executeTakeFirst();
    if (!link) return null;
    await tx
      .insertInto('app.technician_link_tokens')
      .values({ token_hash: hashToken(token), technician_id })
      .execute();
    const contractor = await findContractor(tx, technician.contractor_id);
    const values = {
      name: technician.name,
      contractor: contractor?.name ?? '',
      phone: contractor?.phone ?? '',
      until: formatDate(dateInTimeZone(link.expires_at, deployment.timeZone)),
      link: `${config.publicUrl}/technician-day?token=${token}`,
      reader: 'contractor',
    };
    if (technician.phone !== '' && deployment.textMessages) {
      const text = { key: `${key}:text`, job_id: null, to: technician.phone, template: 'technician_day', values, time_zone: deployment.timeZone } as const;
      await enqueue(tx, textMessageBackgroundJob, text, { key: text.key });
    }
    return { technician, values };
  });
  if (!found || found.technician.email === '') return;
  await sendEmail(db, config, { key, job_id: null, to: found.technician.email, template: 'technician_day', values: found.values, request }, clock.now());
}

const sendDayLinkHandler = writeUseCase(contract.sendDayLink, async (context) => {
  const { tx, now, params, deployment } = context;
  const { contractorId, technician } = await ownTechnician(context, params.id);
  if (!technician.active || (technician.email === '' && (technician.phone === '' || !deployment.textMessages)))
    throw wrongState(t('link_contact_error', { texts: deployment.textMessages ? 'yes' : 'no' }));
  await enforceRateLimit(tx, 'technician-link', contractorId, DAILY_LINK_LIMIT);
  await deleteDayLink(tx, technician.id);
  const expires_at = new Date(now.getTime() + LINK_DAYS * 86_400_000);
  await tx.insertInto('app.technician_links').values({ technician_id: technician.id, contractor_id: contractorId, sent_at: now, expires_at }).execute();
  const key = `technician_day:${newId()}`;
  await enqueue(tx, sendDayLinkBackgroundJob, { technician_id: technician.id, sent_at: now.toISOString(), key }, { key });
  await recordTechnicianChange(context, t.source('link_sent_entry', { name: technician.name }), null, null);
  return viewAfter(context, technician.id);
});

const revokeDayLinkHandler = writeUseCase(contract.revokeDayLink, async (context) => {
  const { technician } = await ownTechnician(context, context.params.id);
  if (await deleteDayLink(context.tx, technician.id))
    await recordTechnicianChange(context, t.source('link_revoked_entry', { name: technician.name }), null, null);
  return viewAfter(context, technician.id);
});

export const DAY_LINK_ROUTES: readonly UseCase[] = [sendDayLinkHandler, revokeDayLinkHandler];

/** Revokes a technician's link to the jobs of the day. Returns false if the technician had no link. */
export async function deleteDayLink(tx: Tx, technicianId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('app.technician_links').where('technician_id', '=', technicianId).executeTakeFirst();
  return numDeletedRows > 0n;
}

async function ownTechnician(
  { tx, actor }: Pick<UseCaseContext<unknown>, 'tx' | 'actor'>,
  id: string,
): Promise<{ contractorId: string; technician: TechnicianRow }> {
  assertCan(actor, 'visit.manage');
  const contractorId = contractorOfUser(actor);
  const [technician] = await technicianRows(tx, contractorId, id);
  if (!technician) throw notFound(t('technician_missing_error'));
  return { contractorId, technician };
}

export type TechnicianOfLink = { actor: Extract<Actor, { kind: 'contractor' }>; companyPhone: string | null; expiresAt: Date };

/**
 * Returns the technician to whom a link belongs, with the rights of the role `technician`. `tx` is a transaction without a user.
 * @throws AppError `not_found` for a link that is unknown, expired or revoked, and if the technician or the contractor is not active
 */
export async function technicianOfLink(tx: Tx, token: string, now: Date): Promise<TechnicianOfLink> {
  type Found = {
    technician_id: string;
    technician_name: string;
    contractor_id: string;
    contractor_name: string;
    contractor_phone: string | null;
    expires_at: Date;
  };
  const { rows } = await sql<Found>`select * from app.find_technician_link(${hashToken(token)}, ${now})`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound(t('link_missing_error'));
  return {
    actor: {
      kind: 'contractor',
      userId: found.technician_id,
      name: found.technician_name,
      email: '',
      roles: ['technician'],
      contractorId: found.contractor_id,
      contractorName: found.contractor_name,
    },
    companyPhone: found.contractor_phone,
    expiresAt: found.expires_at,
  };
}
