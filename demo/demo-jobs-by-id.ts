import type { Config } from '@/platform/server';
import { DEMO_JOBS, type DemoJob } from './jobs';

/** Sample job with a fixed ID, so that the next start recognizes an existing job. */
export type NumberedJob = { id: string; job: DemoJob };

/**
 * `first`: jobs that are created before the demo starts. `later`: lists of the other jobs. The worker processes several lists in parallel, and creates the jobs
 * of one list in order.
 */
export type Demo = { all: readonly NumberedJob[]; first: readonly NumberedJob[]; later: readonly (readonly NumberedJob[])[] };

/** Number of jobs that are created before the demo starts: a job sent to the homeowner, a new job, and a job in progress. */
const AT_ONCE = 3;

/** Number of lists, twice the number of background jobs that a worker runs in parallel. The worker then stays busy until nearly all sample jobs exist. */
const LISTS = 8;

/** Assigns IDs to sample jobs and divides them into the first jobs and the lists for the worker. */
export function createDemo(jobs: readonly DemoJob[]): Demo {
  const all = jobs.map((job, n) => ({ id: `00000000-0000-7000-8000-${String(1001 + n).padStart(12, '0')}`, job }));
  const rest = all.slice(AT_ONCE);
  return { all, first: all.slice(0, AT_ONCE), later: Array.from({ length: LISTS }, (_, list) => rest.filter((_job, n) => n % LISTS === list)) };
}

export const DEMO = createDemo(DEMO_JOBS);

const DEMO_BY_SETTING: Record<Config['demoJobs'], Demo> = { all: DEMO, few: createDemo(DEMO_JOBS.slice(0, AT_ONCE)), none: createDemo([]) };

/** Returns the sample jobs for a configuration. */
export const demoForConfig = ({ demoJobs }: Pick<Config, 'demoJobs'>): Demo => DEMO_BY_SETTING[demoJobs];
