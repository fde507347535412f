import { IconLockOpen2 } from '@tabler/icons-react';
import { Empty } from '@/platform/web/kit';
import { isBefore, STAGE_TABS, type Stage, TASK_SETS } from '@/rules/forms';
import type { JobDetail } from '@/view';
import { tasksOfStage } from '@/view/web/neighbours';
import { Notice } from '@/view/web/show/notice';
import styles from './sets.module.css';
import { TaskSet } from './task-set';

/** The tasks of one stage, set by set. */
export function StageSets({ job, stage }: { job: JobDetail; stage: Stage }) {
  const tasks = tasksOfStage(job, stage);
  const sets = [...new Set(tasks.map((task) => task.set))];
  const label = stage === 'create' ? 'Create' : STAGE_TABS[stage];
  return (
    <div className={styles.sets} id="stage-tasks" role="tabpanel" aria-labelledby={`stage-${stage}`}>
      {isBefore(job.stage_key, stage) && (
        <Notice tone="quiet" icon={IconLockOpen2} title={`${label} has not begun`}>
          {UNLOCKS[stage]}
        </Notice>
      )}
      {sets.map((set) => (
        <TaskSet key={set} jobId={job.id} title={TASK_SETS[set]} tasks={tasks.filter((task) => task.set === set)} programs={job.programs} />
      ))}
      {sets.length === 0 && <Empty title="Nothing to do in this stage" />}
    </div>
  );
}

const UNLOCKS: Record<Stage, string> = {
  create: '',
  draft: 'It begins when the job is created.',
  review: 'It begins when the application is submitted.',
  install: 'It begins when the program has decided.',
  enroll: 'It begins when the final documents are submitted.',
  complete: 'It begins when the project is enrolled.',
};
