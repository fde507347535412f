import { z } from 'zod';
import { ACTIONS } from '@/access';
import { dollarAmountSchema, stageKeySchema } from '@/job-view';
import { defineEndpoint } from '@/platform';

const READERS = ACTIONS['report.see'].roles;

/** Periods of a report in days. A report counts the jobs that were created in the period; 0 stands for all jobs. */
export const REPORT_PERIODS = [0, 90, 180, 365] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

/** Report filters, as they appear in the page URL. */
export const reportFiltersSchema = z.object({
  program: z.string().max(100).optional(),
  contractor: z.uuid().optional(),
  /** County and state of the homes, such as `Dane, WI`. */
  county: z.string().max(100).optional(),
  /**
   * Income level of the households; only staff may filter by it. The jobs of such a report are not listed, because a list would show the income of individual
   * homes.
   */
  band: z.string().max(40).optional(),
  period: z.coerce
    .number()
    .refine((days): days is ReportPeriod => REPORT_PERIODS.some((period) => period === days))
    .default(0),
  /**
   * Period of the comparison: `year` for the same days one year earlier. If absent, the report is compared with the period of equal length directly before the
   * selected period.
   */
  versus: z.literal('year').optional(),
});
export type ReportFilters = z.output<typeof reportFiltersSchema>;

/** Number of jobs. Null if the number is hidden: contractors do not see numbers that are based on fewer than five homes (see `maskedNumbers`). */
const jobs = z.int().nullable();

/** Difference from the earlier period. Null if the report has no period, or if either of the two values is hidden or missing. */
const change = z.int().nullable();

const figure = z.object({
  /** Key of the figure. Clients send this key to request the list of jobs that the figure counts. */
  key: z.string(),
  label: z.string(),
  jobs,
  change,
  /** False for figures about household income, because a list of their jobs would show the income of individual homes. */
  has_list: z.boolean(),
});
export type ReportFigure = z.infer<typeof figure>;

const funnelRow = z.object({
  key: z.string(),
  stage: stageKeySchema.nullable(),
  label: z.string(),
  /** Number of jobs that reached the stage. */
  jobs,
  change,
  /**
   * Number of jobs as a percentage of all created jobs (`of_created`) and of the jobs in the previous row (`of_before`). Null if one of the numbers is hidden,
   * or if there are no jobs to compare with.
   */
  of_created: z.int().nullable(),
  of_before: z.int().nullable(),
  /**
   * Days that jobs spent in the stage before they left it. `median_days`: the median. `slow_days`: the slowest 10% of the jobs took at least this long. Null if
   * fewer than ten jobs left the stage.
   */
  median_days: z.int().nullable(),
  slow_days: z.int().nullable(),
  /** Difference of the median from the earlier period, in days. */
  median_change: change,
  /** Number of jobs that left the stage; null if the number is below ten. */
  left: jobs,
});

const slowRow = z.object({
  stage: stageKeySchema,
  label: z.string(),
  /** Days in the stage at which a job counts as slow: the slowest 10% took at least that long. Rounded up to whole weeks from four weeks on. */
  from_days: z.int(),
  /**
   * Open jobs that have been in the stage for at least `from_days`: `now` counts all of these jobs, `held_by` counts the jobs by the party that must act next.
   */
  now: figure,
  held_by: z.array(figure),
});
export type SlowRow = z.infer<typeof slowRow>;
export type FunnelRow = z.infer<typeof funnelRow>;

export const REPORT_BREAKDOWNS = ['waiting', 'returned', 'declined', 'brand', 'county', 'band'] as const;
export type BreakdownKey = (typeof REPORT_BREAKDOWNS)[number];
const breakdown = z.object({ key: z.enum(REPORT_BREAKDOWNS), rows: z.array(figure) });
export type ReportBreakdown = z.infer<typeof breakdown>;

/** Number of days over which the spending pace of a budget is measured. */
export const PACE_DAYS = 56;
/** Minimum number of days between the first draw (a job's use of budget money) and the first forecast. */
export const MIN_PACE_DAYS = 28;
/** Periods in days. The earliest and the latest day of a forecast are calculated from the spending paces in these periods and in `PACE_DAYS`. */
export const RANGE_PACES = [30, 90, 180] as const;
/** Minimum number of days between the first draw and the first forecast with a range. */
export const MIN_RANGE_DAYS = 90;

const budgetRow = z.object({
  program: z.string(),
  program_name: z.string(),
  budget: z.string(),
  /** Values that identify the budget cell, such as county and household income. Empty for the whole budget. */
  labels: z.array(z.string()),
  amount: dollarAmountSchema.nullable(),
  drawn: dollarAmountSchema,
  left: dollarAmountSchema.nullable(),
  /** Average dollars per week that jobs drew in the last eight weeks. Null if there is no forecast yet. */
  weekly: dollarAmountSchema.nullable(),
  /**
   * Day on which the money will run out at the pace in `weekly`. Null if the budget has no amount, if there is no pace, or if the money lasts more than ten
   * years.
   */
  runs_out_on: z.iso.date().nullable(),
  /**
   * Earliest and latest day on which the money will run out, at the pace in `weekly` and at the paces of the last 30, 90 and 180 days. Null if `runs_out_on`
   * is null, and in the first 90 days after the first draw. `latest` is null if the money lasts more than ten years at one of these paces.
   */
  range: z.object({ earliest: z.iso.date(), latest: z.iso.date().nullable() }).nullable(),
});
export type BudgetRow = z.infer<typeof budgetRow>;

const paymentWeek = z.object({
  /** Monday of the week of the promised day. */
  week: z.iso.date(),
  promised: dollarAmountSchema,
  on_time: dollarAmountSchema,
  late: dollarAmountSchema,
  overdue: dollarAmountSchema,
  /** Average number of days by which late payments missed the promised day. */
  days_late: z.number().nullable(),
});
export type PaymentWeek = z.infer<typeof paymentWeek>;

const scorecardRow = z.object({
  contractor: z.object({ id: z.uuid(), name: z.string() }),
  jobs,
  change,
  /** Percentage of the submitted jobs for which reviewers did not send back any task. Null with fewer than ten submitted jobs. */
  first_time_right: z.int().nullable(),
  /** Change of `first_time_right` from the earlier period, in percentage points. */
  first_time_right_change: change,
  /** Average number of days from the creation of a job until the job reaches the last stage. Null with fewer than ten finished jobs. */
  days_to_complete: z.int().nullable(),
  /** Number of corrections about photos that reviewers requested. Null if the number of jobs is hidden. */
  returned_photos: z.int().nullable(),
});
export type ScorecardRow = z.infer<typeof scorecardRow>;

export const reportSchema = z.object({
  /** Time at which the figures were counted. */
  counted_at: z.iso.datetime(),
  /** True if small numbers are hidden. */
  is_masked: z.boolean(),
  contractor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** False if the report is filtered by county or income level. Such a report has no budgets, no payments and no scorecard of all contractors. */
  of_all_homes: z.boolean(),
  /** Earlier period for the comparison: first and last day on which its jobs were created. Null if the report has no period. */
  earlier: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  created: jobs,
  lost: jobs,
  funnel: z.array(funnelRow),
  /** Stages for which slow jobs can be found: at least ten jobs left the stage, and the slowest tenth took at least one day. `now` can be zero. */
  slow: z.array(slowRow),
  breakdowns: z.array(breakdown),
  /** Contractors with the most jobs. A contractor sees only its own row. */
  scorecard: z.array(scorecardRow),
  /** Money of programs. Null for contractors, and if the report is filtered by contractor, county or income level. */
  budgets: z.array(budgetRow).nullable(),
  payments: z.array(paymentWeek).nullable(),
});
export type Report = z.infer<typeof reportSchema>;

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'Report about jobs, with progress, waiting times and corrections. Contractors do not see small numbers',
  tag: 'reports',
  roles: READERS,
  query: reportFiltersSchema,
  response: reportSchema,
  errors: ['not_allowed'],
});

export const exportReport = defineEndpoint({
  method: 'GET',
  path: '/api/reports/export',
  summary: 'The figures of a report as a CSV file, with one line for each number',
  tag: 'reports',
  roles: READERS,
  query: reportFiltersSchema,
  response: z.string(),
  file: 'text/csv',
  errors: ['not_allowed'],
});

const listedJob = z.object({
  id: z.uuid(),
  short_code: z.string(),
  name: z.string(),
  city: z.string(),
  contractor: z.string(),
  stage: z.string(),
  created_on: z.iso.date(),
});
export type ListedJob = z.infer<typeof listedJob>;

export const REPORT_PAGE = 25;

export const listReportJobs = defineEndpoint({
  method: 'GET',
  path: '/api/reports/jobs',
  summary: 'Jobs that a figure of a report counts, newest first',
  tag: 'reports',
  roles: READERS,
  query: reportFiltersSchema.extend({ figure: z.string().max(200), page_number: z.coerce.number().int().min(1).max(10_000).default(1) }),
  response: z.object({
    label: z.string(),
    items: z.array(listedJob),
    total: z.int(),
    /** True if counting stopped at `total`, so there can be more jobs. */
    total_is_at_least: z.boolean(),
    page_number: z.int(),
    per_page: z.int(),
  }),
  errors: ['not_allowed', 'not_found'],
});

const emailParams = z.object({ view_id: z.uuid() });

export const listReportEmails = defineEndpoint({
  method: 'GET',
  path: '/api/reports/emails',
  summary: 'Saved reports that the user gets by email each Monday',
  tag: 'reports',
  roles: READERS,
  response: z.object({ view_ids: z.array(z.uuid()) }),
  errors: ['not_allowed'],
});

export const putReportEmail = defineEndpoint({
  method: 'PUT',
  path: '/api/reports/emails/{view_id}',
  summary: 'Start the weekly email of a saved report. The first email is sent now',
  tag: 'reports',
  roles: READERS,
  params: emailParams,
  body: z.object({}),
  response: z.object({}),
  errors: ['not_allowed', 'not_found'],
});

export const removeReportEmail = defineEndpoint({
  method: 'DELETE',
  path: '/api/reports/emails/{view_id}',
  summary: 'Stop the weekly email of a saved report',
  tag: 'reports',
  roles: READERS,
  params: emailParams,
  response: z.object({}),
  errors: ['not_allowed'],
});

const printParams = z.object({ print_id: z.uuid() });

export const requestReportPrint = defineEndpoint({
  method: 'POST',
  path: '/api/reports/prints',
  summary: 'Request the PDF of a report',
  tag: 'reports',
  roles: READERS,
  body: reportFiltersSchema,
  response: z.object({ id: z.uuid() }),
  errors: ['not_allowed'],
});

export const reportPrintState = defineEndpoint({
  method: 'GET',
  path: '/api/reports/prints/{print_id}',
  summary: 'Status of the PDF of a report, only for the user who requested it',
  tag: 'reports',
  roles: READERS,
  params: printParams,
  response: z.object({ status: z.enum(['waiting', 'made', 'failed']) }),
  errors: ['not_allowed'],
});

export const reportPrintFile = defineEndpoint({
  method: 'GET',
  path: '/api/reports/prints/{print_id}/file',
  summary: 'PDF of a report',
  tag: 'reports',
  roles: READERS,
  params: printParams,
  response: z.string(),
  file: 'application/pdf',
  errors: ['not_allowed', 'not_found'],
});
