import { SameHome } from '@/features/staff/web/same-home';
import type { TaskView } from '@/features/tasks';
import type { JobDetail } from '@/view';
import { useJob } from '@/view/web/acts/use-job';
import { TaskNotices } from './notices';
import { StageOutline } from './stage-outline';
import { TaskBody } from './task-body';
import { TaskHeader } from './task-header';
import styles from './task-page.module.css';

/** Header, what to know first, the form, and beside it the other tasks of the stage. */
export function TaskScreen({ view }: { view: TaskView }) {
  const job = useJob(view.job.id);
  return (
    <div className={styles.page}>
      <TaskHeader view={view} job={job.data} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {setOf(view, job.data) === 'reservation' && <SameHome jobId={view.job.id} />}
          <TaskNotices view={view} />
          <TaskBody view={view} job={job.data} />
        </div>
        <aside className={styles.rail}>{job.data && <StageOutline job={job.data} current={view} />}</aside>
      </div>
    </div>
  );
}

const setOf = ({ id }: TaskView, job: JobDetail | undefined) => job?.tasks.find((task) => task.id === id)?.set;
