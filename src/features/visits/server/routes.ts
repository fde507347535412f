import { type Actor, assertCan, can } from '@/access';
import { readUseCase, type UseCase, writeUseCase } from '@/access/server';
import { technicianNames } from '@/features/technicians/server';
import { changeJob, type UseCaseContext } from '@/job/server';
import type { LoadedJob } from '@/job-data/server';
import { jobsFor } from '@/job-data/server';
import { badInput, formatDateTime, instantFromLocalTime, notFound, staleVersion } from '@/platform';
import { newId } from '@/platform/server';
import * as contract from '../contract';
import { dayOfLocalTime, MAX_VISIT_DAYS, minutesBetween, type VisitKind } from '../visit';
import { technicianDayHandler } from './day';
import { renewCalendarFeedHandler } from './feed';
import { t } from './messages';
import { findVisit, insertVisit, updateVisit, type VisitRow, visitsBetween, visitsOfJob, visitViews } from './store';

const listVisitsHandler = readUseCase(contract.listVisits, async ({ tx, actor, query: { from, until } }) => {
  assertCan(actor, 'visit.see');
  const visits = await visitViews(tx, actor, await visitsBetween(tx, contractorOf(actor), { from, until }));
  const items = visits.filter(({ start, end, is_canceled }) => !is_canceled && dayOfLocalTime(start) <= until && end > `${from}T00:00`);
  return { items, abilities: { edit: can(actor, 'visit.manage') } };
});

const listJobVisitsHandler = readUseCase(contract.listJobVisits, async ({ tx, actor, params }) => {
  assertCan(actor, 'visit.see');
  await jobsFor(actor).find(tx, params.job_id);
  const names = await technicianNames(tx, contractorOf(actor));
  const views = await visitViews(tx, actor, await visitsOfJob(tx, params.job_id));
  const items = views
    .filter(({ is_canceled }) => !is_canceled)
    .map(({ technician_ids, ...visit }) => ({ ...visit, technicians: technician_ids.flatMap((id) => names.get(id) ?? []) }));
  return { items };
});

const createVisitHandler = writeUseCase(contract.createVisit, async (context) => {
  const { tx, actor, now, params, body } = context;
  const loaded = await jobsFor(actor).lock(tx, params.job_id);
  assertCan(actor, 'visit.manage');
  const { state } = loaded;
  const times = await timesOf(context, state.place.time_zone, body);
  await note(context, loaded, entryOf(body.kind, 'planned', times.starts_at, state.place.time_zone));
  const id = newId();
  const values = { technician_ids: [...new Set(body.technician_ids)], note: body.note, changed_at: now };
  await insertVisit(tx, { id, job_id: state.id, contractor_id: state.contractor_id, kind: body.kind, ...times, ...values });
  return viewAfter(context, id);
});

const putVisitHandler = writeUseCase(contract.putVisit, async (context) => {
  const { tx, now, params, body } = context;
  const { row, loaded } = await lockVisit(context, params.id);
  const zone = loaded.state.place.time_zone;
  const times = await timesOf(context, zone, body);
  const technician_ids = [...new Set(body.technician_ids)];
  const isMoved = times.starts_at.getTime() !== row.starts_at.getTime() || times.ends_at.getTime() !== row.ends_at.getTime();
  const isSame = !isMoved && body.note === row.note && technician_ids.join() === row.technician_ids.join();
  if (isSame) return viewAfter(context, row.id);
  if (row.version !== body.version || !(await updateVisit(tx, row, { ...times, technician_ids, note: body.note }, now)))
    throw staleVersion(t('visit_conflict_error'));
  await note(context, loaded, isMoved ? entryOf(row.kind, 'moved', times.starts_at, zone) : t.source('visit_changed_entry'));
  return viewAfter(context, row.id);
});

const cancelVisitHandler = writeUseCase(contract.cancelVisit, async (context) => {
  const { row, loaded } = await lockVisit(context, context.params.id);
  if (row.canceled_at === null) {
    await updateVisit(context.tx, row, { canceled_at: context.now }, context.now);
    await note(context, loaded, entryOf(row.kind, 'canceled', row.starts_at, loaded.state.place.time_zone));
  }
  return viewAfter(context, row.id);
});

export const VISIT_ROUTES: readonly UseCase[] = [
  listVisitsHandler,
  listJobVisitsHandler,
  createVisitHandler,
  putVisitHandler,
  cancelVisitHandler,
  renewCalendarFeedHandler,
  technicianDayHandler,
];

/** Returns the contractor of the user, or the contractor as which a staff user views the portal. Throws `not_found` for other actors. */
function contractorOf(actor: Actor): string {
  if (actor.kind !== 'contractor') throw notFound(t('visit_missing_error'));
  return actor.contractorId;
}

/** Locks the job of a visit and then reads the visit, so that concurrent changes run one after the other. */
async function lockVisit({ tx, actor }: UseCaseContext, id: string): Promise<{ row: VisitRow; loaded: LoadedJob }> {
  const contractorId = contractorOf(actor);
  const found = await findVisit(tx, contractorId, id);
  if (!found) throw notFound(t('visit_missing_error'));
  const loaded = await jobsFor(actor).lock(tx, found.job_id);
  assertCan(actor, 'visit.manage');
  const row = await findVisit(tx, contractorId, id);
  if (!row) throw notFound(t('visit_missing_error'));
  return { row, loaded };
}

type VisitTimes = { start: string; end: string; technician_ids: readonly string[] };

/**
 * Converts the local start and end of a visit to points in time (UTC). Throws `bad_input` if the end is not after the start, the visit is too long, or a
 * technician is unknown.
 */
async function timesOf({ tx, actor }: UseCaseContext, timeZone: string, { start, end, technician_ids }: VisitTimes) {
  const starts_at = instantFromLocalTime(`${start}:00`, timeZone);
  const ends_at = instantFromLocalTime(`${end}:00`, timeZone);
  // Compare points in time, not local times. In spring, the clocks skip an hour, and a local time in that hour is stored as one hour later.
  if (!(starts_at < ends_at && minutesBetween(start, end) <= MAX_VISIT_DAYS * 24 * 60))
    throw badInput([{ path: 'end', code: 'order', message: t('end_error') }]);
  const namesById = technician_ids.length > 0 ? await technicianNames(tx, contractorOf(actor)) : new Map();
  if (technician_ids.some((id) => !namesById.has(id))) throw badInput([{ path: 'technician_ids', code: 'unknown', message: t('technician_missing_error') }]);
  return { starts_at, ends_at };
}

function entryOf(kind: VisitKind, what: 'planned' | 'moved' | 'canceled', at: Date, timeZone: string): string {
  const start = formatDateTime(at.toISOString(), timeZone);
  const isAppointment = kind === 'appointment';
  if (what === 'planned') return isAppointment ? t.source('appointment_planned_entry', { start }) : t.source('installation_planned_entry', { start });
  if (what === 'moved') return isAppointment ? t.source('appointment_moved_entry', { start }) : t.source('installation_moved_entry', { start });
  return isAppointment ? t.source('appointment_canceled_entry', { start }) : t.source('installation_canceled_entry', { start });
}

const note = (context: UseCaseContext, loaded: LoadedJob, action: string) => changeJob(context, loaded, (draft) => draft.note({ type: 'action', action }));

async function viewAfter({ tx, actor }: UseCaseContext, id: string): Promise<contract.Visit> {
  const row = await findVisit(tx, contractorOf(actor), id);
  const [view] = row ? await visitViews(tx, actor, [row]) : [];
  if (!view) throw notFound(t('visit_missing_error'));
  return view;
}
