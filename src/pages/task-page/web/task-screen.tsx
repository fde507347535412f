import type { TaskView } from '@/features/tasks';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useJob } from '@/job-view/web/actions/use-job';
import { lazyPart } from '@/platform/web/kit';
import { isDecisionPage } from './decision/is-decision-page';
import { TaskNotices } from './notices';
import { StageOutline } from './stage-outline';
import { TaskBody } from './task-body';
import { TaskHeader } from './task-header';
import styles from './task-page.module.css';

// Lazy, because few tasks are decisions about money.
const DecisionFacts = lazyPart(async () => (await import('./decision/decision-facts')).DecisionFacts);

/** Header, notices, form, and next to it the facts and the other tasks of the stage. */
export function TaskScreen({ view }: { view: TaskView }) {
  const job = useJob(view.job.id);
  const decides = useCurrentUser().kind === 'staff' && isDecisionPage(view);
  return (
    <div className={styles.page}>
      <TaskHeader view={view} job={job.data} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TaskNotices view={view} />
          <TaskBody view={view} job={job.data} />
        </div>
        <aside className={styles.rail} data-facts={decides || undefined}>
          {decides && <DecisionFacts view={view} job={job.data} />}
          {job.data && <StageOutline job={job.data} current={view} />}
        </aside>
      </div>
    </div>
  );
}
