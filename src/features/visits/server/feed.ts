import { actorIdOf, assertCan, SYSTEM } from '@/access';
import { secretResponseUseCase } from '@/access/server';
import { contractorOfTechnician, technicianRows } from '@/features/technicians/server';
import { enforceRateLimit, listActiveUsers } from '@/foundation/accounts/server';
import { type CalendarEvent, calendarOfEvents } from '@/foundation/messaging/server';
import { formatFullAddress } from '@/foundation/places';
import { addDays, dateInTimeZone, notFound, portalName } from '@/platform';
import { hashToken, newToken } from '@/platform/server';
import type { Tx } from '@/platform/server/db';
import * as contract from '../contract';
import { t } from './messages';
import { jobsOfVisits, visitsBetween } from './store';

const RENEWALS = { tries: 30, minutes: 60 };

/** A calendar contains visits from this many days before today. */
const PAST_DAYS = 30;
/** A calendar contains visits until this many days after today. */
const FUTURE_DAYS = 180;

export const renewCalendarFeedHandler = secretResponseUseCase(contract.renewCalendarFeed, async ({ tx, actor, now, body: { technician_id } }) => {
  if (actor.kind !== 'contractor') throw notFound(t('calendar_missing_error'));
  assertCan(actor, technician_id === null ? 'visit.see' : 'visit.manage');
  if (technician_id !== null && (await technicianRows(tx, actor.contractorId, technician_id)).length === 0) throw notFound(t('technician_missing_error'));
  await enforceRateLimit(tx, 'calendar-feed-renewal', actorIdOf(actor) ?? '', RENEWALS);
  const token = newToken();
  const row = { contractor_id: actor.contractorId, is_technician: technician_id !== null, token_hash: hashToken(token), created_at: now };
  await tx
    .insertInto('app.calendar_feeds')
    .values({ person_id: technician_id ?? actor.userId, ...row })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(row))
    .execute();
  return { path: `/api/calendars/${token}.ics` };
});

/**
 * Returns the calendar behind a secret URL. The transaction must run as the system. Throws `not_found` for a URL that is unknown or was replaced, and if the
 * user or technician is no longer active.
 */
export async function calendarOfFeed(tx: Tx, token: string, now: Date, host: string): Promise<string> {
  const feed = await tx.selectFrom('app.calendar_feeds as feeds').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
  if (!feed) throw notFound(t('calendar_missing_error'));
  // Merging contractors moves technicians to another contractor, so look up the present contractor of the technician.
  const contractorId = feed.is_technician ? ((await contractorOfTechnician(tx, feed.person_id)) ?? feed.contractor_id) : feed.contractor_id;
  const people = feed.is_technician
    ? (await technicianRows(tx, contractorId, feed.person_id)).filter(({ active }) => active)
    : (await listActiveUsers(tx, { contractorId })).filter(({ id }) => id === feed.person_id);
  if (people.length === 0) throw notFound(t('calendar_missing_error'));
  const today = dateInTimeZone(now, 'UTC');
  const days = { from: addDays(today, -PAST_DAYS), until: addDays(today, FUTURE_DAYS) };
  const visits = await visitsBetween(tx, contractorId, { ...days, technicianId: feed.is_technician ? feed.person_id : undefined });
  const jobs = await jobsOfVisits(
    tx,
    SYSTEM,
    visits.map(({ job_id }) => job_id),
  );
  const events = visits.flatMap((visit): CalendarEvent[] => {
    const job = jobs.get(visit.job_id);
    if (!job || job.contractor_id !== contractorId) return [];
    const homeowner = `${job.first_name} ${job.last_name}`.trim();
    return [
      {
        uid: `${visit.id}@${host}`,
        sequence: visit.version,
        starts: visit.starts_at,
        ends: visit.ends_at,
        changed: visit.changed_at,
        title: visit.kind === 'appointment' ? t.source('appointment_event_title', { homeowner }) : t.source('installation_event_title', { homeowner }),
        place: formatFullAddress(job.place),
        description: visit.note,
        isCanceled: visit.canceled_at !== null,
      },
    ];
  });
  return calendarOfEvents(portalName(), events);
}
