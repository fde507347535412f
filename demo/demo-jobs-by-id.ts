import type { Config } from '@/platform/server';
import { DEMO_JOBS, type DemoJob } from './jobs';

/** A sample job with the id it has in every demo: that is how one that is there already is known. */
export type NumberedJob = { id: string; job: DemoJob };

/** `first`: there when the demo answers; `later`: the others, in lists that are played beside each other, each in its order. */
export type Demo = { all: readonly NumberedJob[]; first: readonly NumberedJob[]; later: readonly (readonly NumberedJob[])[] };

/** The first three of the demo are one sent to its homeowner, one just created, one at work. */
const AT_ONCE = 3;

/** Twice as many lists as a worker takes jobs at once: when the first of them ends, the others keep it busy until nearly all is there. */
const LISTS = 8;

export function createDemo(jobs: readonly DemoJob[]): Demo {
  const all = jobs.map((job, n) => ({ id: `00000000-0000-7000-8000-${String(1001 + n).padStart(12, '0')}`, job }));
  const rest = all.slice(AT_ONCE);
  return { all, first: all.slice(0, AT_ONCE), later: Array.from({ length: LISTS }, (_, list) => rest.filter((_job, n) => n % LISTS === list)) };
}

export const DEMO = createDemo(DEMO_JOBS);

const PLAYED: Record<Config['demoJobs'], Demo> = { all: DEMO, few: createDemo(DEMO_JOBS.slice(0, AT_ONCE)), none: createDemo([]) };

/** What this installation plays. */
export const demoForConfig = ({ demoJobs }: Pick<Config, 'demoJobs'>): Demo => PLAYED[demoJobs];
