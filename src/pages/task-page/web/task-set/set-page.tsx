import { type ReactNode, useState } from 'react';
import type { JobDetail, TaskRow } from '@/job-view';
import { useJob } from '@/job-view/web/actions/use-job';
import { tasksOfStage } from '@/job-view/web/adjacent-tasks';
import { isKeyOf } from '@/platform';
import { LoadingOrError, Page, usePageTitle } from '@/platform/web/kit';
import { STAGES, TASK_SETS } from '@/rules/forms';
import { t } from './messages';
import { OpenSections, OpenSectionsProvider } from './open-sections';
import { SetScreen } from './set-screen';

type Props = { jobId: string; stage: string; set: string; missing: ReactNode };

/** Page with all forms of a task set; renders `missing` if the user cannot see the set. */
export function SetPage({ jobId, stage, set, missing }: Props) {
  const job = useJob(jobId);
  usePageTitle(isKeyOf(TASK_SETS, set) ? TASK_SETS[set] : set);
  const stageKey = STAGES.find((key) => key === stage);
  if (!stageKey || !isKeyOf(TASK_SETS, set) || job.error?.status === 404) return missing;
  if (job.data) return <Opened key={`${jobId} ${stage} ${set}`} job={job.data} stage={stageKey} set={set} missing={missing} />;
  return (
    <Page kind="work" width={1248} gap={{ base: 16, sm: 24 }}>
      <LoadingOrError query={job} title={t('could_not_be_loaded')} rows={4} height={88} />
    </Page>
  );
}

function Opened({ job, stage, set, missing }: { job: JobDetail; stage: TaskRow['stage']; set: TaskRow['set']; missing: ReactNode }) {
  const [sections] = useState(() => new OpenSections());
  const tasks = tasksOfStage(job, stage).filter((task) => task.set === set);
  if (tasks.length === 0) return missing;
  return (
    <OpenSectionsProvider value={sections}>
      <SetScreen job={job} stage={stage} set={set} tasks={tasks} />
    </OpenSectionsProvider>
  );
}
