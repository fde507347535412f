import type { Actor } from '@/access';
import { linkUseCase, type UseCase, type UseCaseContext } from '@/access/server';
import { type TechnicianOfLink, technicianOfLink } from '@/features/technicians/server';
import { enforceRateLimit } from '@/foundation/accounts/server';
import { formatFullAddress } from '@/foundation/places';
import { canReadTask } from '@/job';
import type { JobState } from '@/job-data';
import { jobsFor } from '@/job-data/server';
import { taskTitleFor } from '@/job-view';
import { addDays, dateInTimeZone } from '@/platform';
import { definitionForTask, taskName } from '@/rules/forms';
import * as contract from '../contract';
import { isOnDay, type VisitKind } from '../visit';
import { jobsOfVisits, visitsBetween, visitViewOf } from './store';

/** Limit of requests per IP address. Several technicians of a contractor can share an IP address, so the limit is high. */
const READS = { tries: 120, minutes: 15 };

const linkOf = ({ tx, body, now }: { tx: UseCaseContext<unknown>['tx']; body: { token: string }; now: Date }): Promise<TechnicianOfLink> =>
  technicianOfLink(tx, body.token, now);

/** Returns the visits for today and tomorrow of the technician to whom a link belongs. Reads jobs with the rights of the contractor role `technician`. */
export const technicianDayHandler: UseCase = linkUseCase(
  contract.technicianDay,
  linkOf,
  async ({ tx, actor, link, now, deployment }) => {
    const today = dateInTimeZone(now, deployment.timeZone);
    const days = [today, addDays(today, 1)];
    const planned = await visitsBetween(tx, link.actor.contractorId, { from: today, until: addDays(today, 1), technicianId: link.actor.userId });
    const rows = planned.filter(({ canceled_at }) => canceled_at === null);
    const jobs = await jobsOfVisits(
      tx,
      actor,
      rows.map(({ job_id }) => job_id),
    );
    const visits = rows.flatMap((row) => {
      const job = jobs.get(row.job_id);
      if (!job) return [];
      const { id, kind, start, end, homeowner, note } = visitViewOf(row, job);
      return [{ id, job_id: row.job_id, kind, start, end, homeowner, note, phone: job.phone_number ?? '', address: formatFullAddress(job.place) }];
    });
    const shown = new Set(visits.filter((visit) => days.some((day) => isOnDay(visit, day))).map(({ job_id }) => job_id));
    const states = new Map((await jobsFor(actor).findAll(tx, [...shown])).map(({ state }) => [state.id, state]));
    return {
      technician: link.actor.name,
      company: { name: link.actor.contractorName, phone: link.companyPhone },
      works_until: dateInTimeZone(link.expiresAt, deployment.timeZone),
      days: days.map((day) => ({
        day,
        visits: visits
          .filter((visit) => isOnDay(visit, day))
          .map((visit) => ({ ...visit, tasks: tasksOf(states.get(visit.job_id), visit.kind, actor, deployment.registry.definitions) })),
      })),
    };
  },
  { first: (tx, { request }) => enforceRateLimit(tx, 'technician-day', request.ip, READS) },
);

type Definitions = UseCaseContext<unknown>['deployment']['registry']['definitions'];

/**
 * Returns the tasks that technicians do on site during a visit. These are tasks of the installation stage for an installation, and tasks of the other stages
 * for an appointment.
 */
function tasksOf(
  state: JobState | undefined,
  kind: VisitKind,
  actor: Actor,
  definitions: Definitions,
): contract.TechnicianDay['days'][number]['visits'][number]['tasks'] {
  return (state?.tasks ?? []).flatMap((task) => {
    const definition = definitionForTask(definitions, task);
    if (!definition || task.stage === 'create' || task.not_needed || !canReadTask(actor, task, definition)) return [];
    const isOnSite = (definition.setIn?.[task.stage] ?? definition.set) === 'on_site' || definition.sendTo.includes('installer');
    if (!isOnSite || (kind === 'installation') !== (task.stage === 'install')) return [];
    return [{ id: task.id, name: taskName({ title: taskTitleFor(actor, definition) }, task.subject), is_done: task.progress === 'complete' }];
  });
}
