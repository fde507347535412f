import { Stack } from '@mantine/core';
import { FORMS_WITH_RECORD } from '@/features/public-home-records';
import type { TaskView } from '@/features/tasks';
import { useCurrentUser } from '@/foundation/accounts/web';
import { useJob } from '@/job-view/web/actions/use-job';
import { Columns, lazyPart, Page } from '@/platform/web/kit';
import { isDecisionPage } from './decision/is-decision-page';
import { TaskNotices } from './notices';
import { TaskBody } from './task-body';
import { TaskHeader } from './task-header';
import styles from './task-page.module.css';

// Loaded lazily, because only staff see this card.
const PublicRecordCard = lazyPart(async () => (await import('@/features/public-home-records/web')).PublicRecordCard);
// Loaded lazily, because the outline can be shown only after the job is loaded.
const StageOutline = lazyPart(async () => (await import('./stage-outline')).StageOutline);
// Loaded lazily, because few tasks are decisions about money.
const DecisionFacts = lazyPart(async () => (await import('./decision/decision-facts')).DecisionFacts);

/**
 * Shows the header, the notices and the form of a task. Next to the form are links to the tasks of the stage and, for a decision about money, the facts that
 * the decision is based on.
 */
export function TaskScreen({ view }: { view: TaskView }) {
  const job = useJob(view.job.id);
  const isStaff = useCurrentUser().kind === 'staff';
  const decides = isStaff && isDecisionPage(view);
  return (
    <Page kind="work" width={1248} gap={{ base: 16, sm: 24 }}>
      <TaskHeader view={view} job={job.data} />
      <Columns widths="minmax(0, 720px) minmax(220px, 1fr)" gap="32px">
        <Stack gap="md" miw={0}>
          <TaskNotices view={view} />
          {isStaff && FORMS_WITH_RECORD.includes(view.form.key) && <PublicRecordCard jobId={view.job.id} />}
          <TaskBody view={view} job={job.data} />
        </Stack>
        <aside className={styles.rail} data-facts={decides || undefined}>
          {decides && <DecisionFacts view={view} job={job.data} />}
          {job.data && <StageOutline job={job.data} current={view} />}
        </aside>
      </Columns>
    </Page>
  );
}
