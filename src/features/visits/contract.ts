import { z } from 'zod';
import { CONTRACTOR_OFFICE_ROLES, CONTRACTOR_ROLES } from '@/access';
import { jobParamsSchema } from '@/job-view';
import { defineEndpoint, isIsoDate, type ResponseOf, trimmedString } from '@/platform';
import { VISIT_KINDS } from './visit';

const day = z.string().refine(isIsoDate);
/** Local time at the home, `YYYY-MM-DDTHH:MM`. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/);

const visit = z.object({
  id: z.uuid(),
  job_id: z.uuid(),
  code: z.string(),
  homeowner: z.string(),
  address: z.string(),
  kind: z.enum(VISIT_KINDS),
  start: localTime,
  end: localTime,
  technician_ids: z.array(z.uuid()),
  /** Notes for technicians, for example about the access to the home. */
  note: z.string(),
  is_canceled: z.boolean(),
  /** Day that was entered in the task that planned the visit. Null if the visit is still on that day, or if no task planned the visit. */
  task_day: day.nullable(),
  version: z.int(),
});
export type Visit = z.infer<typeof visit>;

const written = {
  start: localTime,
  end: localTime,
  technician_ids: z.array(z.uuid()).max(10),
  note: z.string().overwrite(trimmedString).max(500).default(''),
};

export const listVisits = defineEndpoint({
  method: 'GET',
  path: '/api/visits',
  summary: "Visits of the user's contractor in a period, for the calendar",
  tag: 'visits',
  roles: CONTRACTOR_ROLES,
  query: z.object({ from: day, until: day }),
  response: z.object({ items: z.array(visit), abilities: z.object({ edit: z.boolean() }) }),
});

export const listJobVisits = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/{job_id}/visits',
  summary: 'Visits of a job, sorted by start',
  tag: 'visits',
  roles: CONTRACTOR_ROLES,
  params: jobParamsSchema,
  response: z.object({
    items: z.array(visit.pick({ id: true, kind: true, start: true, end: true, note: true }).extend({ technicians: z.array(z.string()) })),
  }),
  errors: ['not_found'],
});

export const createVisit = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/{job_id}/visits',
  summary: 'Plan a visit at the home of a job',
  tag: 'visits',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: jobParamsSchema,
  body: z.object({ kind: z.enum(VISIT_KINDS), ...written }),
  response: visit,
  status: 201,
  errors: ['not_found', 'not_allowed'],
});

export const putVisit = defineEndpoint({
  method: 'PUT',
  path: '/api/visits/{id}',
  summary: 'Move a visit, or change its technicians and notes',
  tag: 'visits',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: z.object({ id: z.uuid() }),
  body: z.object({
    ...written,
    /** Version that the client read. The server rejects a stale version. */
    version: z.int(),
  }),
  response: visit,
  errors: ['not_found', 'not_allowed', 'stale_version'],
});

export const cancelVisit = defineEndpoint({
  method: 'POST',
  path: '/api/visits/{id}/cancel',
  summary: 'Cancel a visit',
  tag: 'visits',
  roles: CONTRACTOR_OFFICE_ROLES,
  params: z.object({ id: z.uuid() }),
  response: visit,
  errors: ['not_found', 'not_allowed'],
});

/** Creates a secret URL from which calendar applications load the visits. Only the response to this request contains the URL. An earlier URL stops working. */
export const renewCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Create a new secret address for the calendar of the user or of a technician. An earlier address stops working',
  tag: 'visits',
  roles: CONTRACTOR_ROLES,
  body: z.object({ technician_id: z.uuid().nullable() }),
  response: z.object({ path: z.string() }),
  errors: ['not_found', 'not_allowed', 'too_many_tries'],
});

const dayVisit = z.object({
  id: z.uuid(),
  kind: z.enum(VISIT_KINDS),
  start: localTime,
  end: localTime,
  homeowner: z.string(),
  /** Phone number of the homeowner; empty if the job has no phone number. */
  phone: z.string(),
  address: z.string(),
  note: z.string(),
  /** Tasks that technicians do on site during this visit. */
  tasks: z.array(z.object({ id: z.uuid(), name: z.string(), is_done: z.boolean() })),
});

/**
 * Returns the visits of the technician to whom a link belongs. Technicians without an account read the response, so it contains no amounts and no task answers.
 */
export const technicianDay = defineEndpoint({
  method: 'POST',
  path: '/api/noauth/technician-day',
  summary: 'Visits of a technician today and tomorrow, read with the link of the technician',
  tag: 'visits',
  roles: 'public',
  isRead: true,
  body: z.object({ token: z.string().min(20).max(200) }),
  response: z.object({
    technician: z.string(),
    company: z.object({ name: z.string(), phone: z.string().nullable() }),
    /** Last day on which the link works. */
    works_until: day,
    days: z.array(z.object({ day, visits: z.array(dayVisit) })),
  }),
  errors: ['not_found', 'too_many_tries'],
});
export type TechnicianDay = ResponseOf<typeof technicianDay>;
