import { Button } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { resumeTask, type TaskView } from '@/features/tasks';
import { useSimpleTaskAction } from '@/features/tasks/web/use-simple-task-action';
import { Notice } from '@/job-view/web/job-parts/notice';
import { callApi } from '@/platform/web';
import { t } from './messages';

/** Shows until when and why a task is deferred, with a button that resumes the task. */
export function DeferredNotice({ view }: { view: TaskView }) {
  const runAction = useSimpleTaskAction(view.job.id, view);
  if (!view.deferred) return null;
  return (
    <Notice
      tone="quiet"
      icon={IconClockPause}
      title={t('deferred_until', { until: view.deferred.until })}
      actions={
        view.abilities.resume && (
          <Button size="xs" variant="default" onClick={() => void runAction((params) => callApi(resumeTask, { params }), t('taken_up_again'))}>
            {t('take_up_again')}
          </Button>
        )
      }
    >
      {t('reason_replace_all', { replace_all: view.deferred.reason.replaceAll('_', ' ') })}
    </Notice>
  );
}
