import type { Config } from '@/platform/server';
import { DEMO_JOBS, type DemoJob } from './jobs';

/** A sample job with a fixed id, so that an existing one is recognized. */
export type NumberedJob = { id: string; job: DemoJob };

/** `first`: created before the demo starts. `later`: lists that are played in parallel, each in order. */
export type Demo = { all: readonly NumberedJob[]; first: readonly NumberedJob[]; later: readonly (readonly NumberedJob[])[] };

/** The first three: one sent to its homeowner, one just created, one in progress. */
const AT_ONCE = 3;

/** Twice as many lists as a worker runs jobs in parallel, so that it stays busy until nearly all jobs exist. */
const LISTS = 8;

/** Assigns ids to sample jobs and divides them into the first jobs and the lists for the worker. */
export function createDemo(jobs: readonly DemoJob[]): Demo {
  const all = jobs.map((job, n) => ({ id: `00000000-0000-7000-8000-${String(1001 + n).padStart(12, '0')}`, job }));
  const rest = all.slice(AT_ONCE);
  return { all, first: all.slice(0, AT_ONCE), later: Array.from({ length: LISTS }, (_, list) => rest.filter((_job, n) => n % LISTS === list)) };
}

export const DEMO = createDemo(DEMO_JOBS);

const PLAYED: Record<Config['demoJobs'], Demo> = { all: DEMO, few: createDemo(DEMO_JOBS.slice(0, AT_ONCE)), none: createDemo([]) };

/** Returns the sample jobs for a configuration. */
export const demoForConfig = ({ demoJobs }: Pick<Config, 'demoJobs'>): Demo => PLAYED[demoJobs];
