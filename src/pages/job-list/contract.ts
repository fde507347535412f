import { z } from 'zod';
import { CONTRACTOR_ROLES, STAFF_ROLES, USER_ROLES } from '@/access';
import { isoDateSchema, jobCardSchema, queryBooleanSchema, queryList, stageKeySchema } from '@/job-view';
import { defineEndpoint, entriesOf, isOneOf, keysOf } from '@/platform';
import { STAGES } from '@/rules/forms';
import { CHOOSABLE_COLUMNS, LIST_FILTERS, LIST_SORTS, type ListFilter, type ListFilters, rowColumnsFor } from './columns';
import { t } from './messages';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

const stagesFilter = queryList(
  z.union([stageKeySchema, z.enum(['1', '2', '3', '4', '5', '6'])], { error: () => t('unknown_stage_error', { stages: STAGES.join(', ') }) }),
).transform((stages) => stages.map((stage) => (isOneOf(STAGES, stage) ? stage : (STAGES[Number(stage) - 1] ?? 'create'))));

const keyList = queryList(z.string());
const choiceList = <V extends string>(values: readonly V[]) => queryList(z.enum(values));

type ParameterSchema<F extends ListFilter> = F extends { kind: 'flag' }
  ? typeof queryBooleanSchema
  : F extends { kind: 'one' }
    ? z.ZodUUID
    : F extends { kind: 'choices'; options: Readonly<Record<infer V extends string, string>> }
      ? ReturnType<typeof choiceList<V>>
      : typeof keyList;
/** Filters with one query parameter. `claimed` and `canceled` have two parameters each, which `jobFiltersSchema` defines. */
type OneParameter = Exclude<ListFilters[keyof ListFilters], { kind: 'claimed' | 'canceled' }>;

function parameterOf(filter: ListFilter): z.ZodType {
  if (filter.kind === 'flag') return queryBooleanSchema;
  if (filter.kind === 'one') return z.uuid();
  return filter.kind === 'choices' ? choiceList(keysOf(filter.options)) : keyList;
}

const filterParameters = Object.fromEntries(
  LIST_FILTERS.flatMap((filter) => (filter.kind === 'claimed' || filter.kind === 'canceled' ? [] : [[filter.parameter, parameterOf(filter).optional()]])),
  // The cast is safe, because `parameterOf` returns the schema of the kind.
) as { [F in OneParameter as F['parameter']]: z.ZodOptional<ParameterSchema<F>> };

/** Filters of the list and of its summary. */
export const jobFiltersSchema = z.object({
  ...filterParameters,
  is_canceled: queryBooleanSchema.optional(),
  include_canceled: queryBooleanSchema.optional(),
  is_claimed_jobs: queryBooleanSchema.optional(),
  claimed_by: queryList(z.uuid()).optional(),
  stages: stagesFilter.optional(),
  contractor_user: z.uuid().optional(),
  q: z.string().trim().max(100).optional(),
});
export type JobFilters = z.output<typeof jobFiltersSchema>;

/**
 * Sort order of the list, with the fields of docs/spec/portal.md §9 and the defaults of §7. The defaults apply to API clients; the screens always send a sort
 * field.
 */
const order = {
  sort_by: z.enum(LIST_SORTS.map(({ by }) => by)).default('created_at'),
  sort_direction: z.enum(['asc', 'desc']).default('asc'),
  /**
   * True to begin the list with the jobs on which the caller or a colleague must act. This parameter has an effect only if the list is sorted by the time in
   * the stage and `action_required` is not set.
   */
  needs_first: queryBooleanSchema.optional(),
};

const paging = z.object({
  page_number: z.coerce.number().int().min(1).max(100_000).default(1),
  // A page size above the maximum is reduced to the maximum. A size below one is an error.
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .default(25)
    .transform((size) => Math.min(size, 100)),
  ...order,
  /** Cursor from `next` of the previous page in the same sort order. The page starts after this cursor, and `page_number` has no effect. */
  after: z.string().max(1_000).optional(),
});

const ROW_TYPES = { text: z.string().nullable(), integer: z.int().nullable(), date: isoDateSchema.nullable(), boolean: z.boolean().nullable() };
/** Values of `app.jobs` that a list column shows and that the job card (`JobCard`) does not have. A value is absent if the user may not see the column. */
const rowValues: Record<never, never> = Object.fromEntries(entriesOf(rowColumnsFor(true)).map(([name, type]) => [name, ROW_TYPES[type].optional()]));

const page = z.object({
  items: z.array(
    jobCardSchema.extend({
      ...rowValues,
      /** Programs that declined, with their notes. */
      declined: z.array(z.object({ key: z.string(), name: z.string(), reason: z.string(), note: z.string() })),
    }),
  ),
  total: z.int(),
  /** True if the server stopped counting at the limit, so `total` is a lower bound. */
  total_is_at_least: z.boolean(),
  page_number: z.int(),
  per_page: z.int(),
  /** Cursor of the next page, for `after`. Null if this is the last page. */
  next: z.string().nullable(),
});

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: "Jobs of the user's contractor",
  tag: 'jobs',
  roles: CONTRACTOR_ROLES,
  query: jobFiltersSchema.extend(paging.shape),
  response: page,
});
export const listJobsInternal = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/internal',
  summary: 'Jobs of all contractors',
  tag: 'jobs',
  roles: STAFF_ROLES,
  query: jobFiltersSchema.extend(paging.shape),
  response: page,
});

/** Requests a CSV file with all jobs of the list and the values that the user may see. */
export const orderExport = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/exports',
  // Staff who view the portal as a contractor may export the jobs that they see.
  isRead: true,
  summary: 'Request a CSV file of the job list, with the filters and order of the list. Returns the id of the export',
  tag: 'jobs',
  roles: USER_ROLES,
  query: jobFiltersSchema.extend(order).extend({ columns: queryList(z.enum(CHOOSABLE_COLUMNS)).optional() }),
  response: z.object({ id: z.uuid() }),
});

const exportParams = z.object({ export_id: z.uuid() });
const exportStatus = z.enum(['waiting', 'made', 'failed']);
export type ExportStatus = z.infer<typeof exportStatus>;

export const getExportState = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/exports/{export_id}',
  summary: 'Status of a CSV file of jobs, for one day and only for the user who requested it',
  tag: 'jobs',
  roles: USER_ROLES,
  params: exportParams,
  response: z.object({
    status: exportStatus,
    /** Null until the jobs are counted. */
    total: z.int().nullable(),
    done: z.int(),
    /** Reason why the file could not be created; null if there is no error. */
    why: z.string().nullable(),
  }),
  errors: ['not_found'],
});

export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/exports/{export_id}/file',
  summary: 'CSV file of jobs, only for the user who requested it and while the rights of the user are unchanged',
  tag: 'jobs',
  roles: USER_ROLES,
  params: exportParams,
  response: z.string(),
  file: 'text/csv',
  errors: ['not_allowed', 'not_found', 'wrong_state'],
});

const counts = z.object({
  /** Number of jobs per stage. Canceled and closed jobs are counted only if the query includes such jobs. */
  stages: z.record(stageKeySchema, z.int()),
  all: z.int(),
  canceled: z.int(),
  complete: z.int(),
  /** Number of jobs on which the caller or a colleague must act. */
  action_required: z.int(),
  /** True if the server stopped counting at the limit, so the numbers are lower bounds. */
  are_at_least: z.boolean(),
});

/** The summaries accept the parameters of the lists (docs/spec/portal.md §7); page and order do not change the counts. */
const summaryQuery = jobFiltersSchema.extend(paging.omit({ after: true }).shape);

export const getJobSummary = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/summary',
  summary: "Counts of jobs per tab for the user's contractor",
  tag: 'jobs',
  roles: CONTRACTOR_ROLES,
  query: summaryQuery,
  response: counts,
});
export const getJobSummaryInternal = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/summary-internal',
  summary: 'Counts of jobs per tab for all contractors',
  tag: 'jobs',
  roles: STAFF_ROLES,
  query: summaryQuery,
  response: counts,
});

const option = z.object({ value: z.string(), label: z.string() });

export const getJobFilterOptions = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/filters',
  isRead: true,
  summary: 'Options of the job filters for the user',
  tag: 'jobs',
  roles: USER_ROLES,
  response: z.object({
    programs: z.array(option),
    contractors: z.array(option),
    ops_users: z.array(option),
    contractor_users: z.array(option),
    claimed_by: z.array(option),
  }),
});

export const searchJobs = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/search',
  summary: 'Jobs that the user may see, for a search in the browser. With `q`, the server searches',
  tag: 'jobs',
  roles: USER_ROLES,
  query: z.object({ stages: stagesFilter.optional(), include_canceled: queryBooleanSchema.optional(), q: z.string().trim().max(100).optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        full_name: z.string(),
        address: z.string(),
        city: z.string(),
        contractor: z.string(),
        external_id: z.string().nullable(),
        is_canceled: z.boolean(),
        stage: z.int(),
        program_keys: z.array(z.string()),
      }),
    ),
    /** True if there are more jobs than the response contains. The remaining jobs can be found with `q`. */
    partial: z.boolean(),
  }),
});
