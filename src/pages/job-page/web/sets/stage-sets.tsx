import { IconLockOpen2 } from '@tabler/icons-react';
import { Empty } from '@/platform/web/kit';
import { isBefore, STAGE_TABS, type Stage, TASK_SETS } from '@/rules/forms';
import type { JobDetail } from '@/view';
import { tasksOfStage } from '@/view/web/neighbours';
import { Notice } from '@/view/web/show/notice';
import { t } from './messages';
import styles from './sets.module.css';
import { TaskSet } from './task-set';

/** The tasks of one stage, set by set. */
export function StageSets({ job, stage }: { job: JobDetail; stage: Stage }) {
  const tasks = tasksOfStage(job, stage);
  const sets = [...new Set(tasks.map((task) => task.set))];
  const label = stage === 'create' ? t('create') : STAGE_TABS[stage];
  return (
    <div className={styles.sets} id="stage-tasks" role="tabpanel" aria-labelledby={`stage-${stage}`}>
      {isBefore(job.stage_key, stage) && (
        <Notice tone="quiet" icon={IconLockOpen2} title={t('label_has_not_begun', { label })}>
          {UNLOCKS[stage]}
        </Notice>
      )}
      {sets.map((set) => (
        <TaskSet key={set} jobId={job.id} title={TASK_SETS[set]} tasks={tasks.filter((task) => task.set === set)} programs={job.programs} />
      ))}
      {sets.length === 0 && <Empty title={t('nothing_to_do_in_this_stage')} />}
    </div>
  );
}

const UNLOCKS: Record<Stage, string> = {
  create: '',
  draft: t('it_begins_when_the_job_is_created'),
  review: t('it_begins_when_the_application'),
  install: t('it_begins_when_the_program_has_decided'),
  enroll: t('it_begins_when_the_final_documents'),
  complete: t('it_begins_when_the_project_is_enrolled'),
};
