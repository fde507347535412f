import { useSite } from '@/platform/web';
import type { Job } from '../job';
import { useListKeys } from '../use-list-keys';
import { JobCard } from './job-card';
import classes from './job-card.module.css';

export function JobCards({ jobs }: { jobs: Job[] }) {
  const { data: site } = useSite();
  const list = useListKeys();
  return (
    <ul className={classes.list} ref={list}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} today={site?.today} />
        </li>
      ))}
    </ul>
  );
}
