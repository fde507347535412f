import type { Config } from '@/platform/server';
import { DEMO_JOBS, type DemoJob } from './jobs';
import { DEMO_COMPANIES } from './people';

/** A sample job with the id it has in every demo: that is how one that is there already is known. */
export type NumberedJob = { id: string; job: DemoJob };

/** `first`: there when the demo answers; `later`: played in this order, a list for each company, since two companies' jobs share nothing that would make one wait for the other. */
export type Demo = { all: readonly NumberedJob[]; first: readonly NumberedJob[]; later: readonly (readonly NumberedJob[])[] };

/** The first three of the demo are one sent to its homeowner, one just created, one at work. */
const AT_ONCE = 3;

export function demoOf(jobs: readonly DemoJob[]): Demo {
  const all = jobs.map((job, n) => ({ id: `00000000-0000-7000-8000-${String(1001 + n).padStart(12, '0')}`, job }));
  const rest = all.slice(AT_ONCE);
  return { all, first: all.slice(0, AT_ONCE), later: DEMO_COMPANIES.map((_, company) => rest.filter(({ job }) => job.company === company)) };
}

export const DEMO = demoOf(DEMO_JOBS);

const PLAYED: Record<Config['demoJobs'], Demo> = { all: DEMO, few: demoOf(DEMO_JOBS.slice(0, AT_ONCE)), none: demoOf([]) };

/** What this installation plays. */
export const demoHere = ({ demoJobs }: Pick<Config, 'demoJobs'>): Demo => PLAYED[demoJobs];
