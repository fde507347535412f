import { useSite } from '@/platform/web';
import { useRowKeys } from '@/platform/web/kit';
import { groupAbove } from '../groups';
import type { Job } from '../job';
import { JobCard } from './job-card';
import classes from './job-card.module.css';

export function JobCards({ jobs, isInGroups }: { jobs: Job[]; isInGroups: boolean }) {
  const { data: site } = useSite();
  const list = useRowKeys();
  return (
    <ul className={classes.list} ref={list}>
      {jobs.map((job, at) => {
        const group = isInGroups && groupAbove(jobs, at);
        return (
          <li key={job.id}>
            {group && <p className={classes.group}>{group}</p>}
            <JobCard job={job} today={site?.today} />
          </li>
        );
      })}
    </ul>
  );
}
