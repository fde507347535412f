import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaskView } from '@/features/tasks';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { Notice } from '@/job-view/web/job-parts/notice';
import { displayDateTime } from '@/platform/web/kit';
import { t } from './messages';

/** Lists the reported exceptions, each with the person who reported it and the time. */
export function ExceptionNotices({ view }: { view: TaskView }) {
  const [removing, setRemoving] = useState<TaskView['exceptions'][number] | null>(null);
  return (
    <>
      {view.exceptions.map((exception) => (
        <Notice
          key={`${exception.at} ${exception.kind} ${exception.description}`}
          tone="bad"
          icon={IconAlertTriangle}
          title={titleOf(exception)}
          actions={
            view.abilities[`flag_${exception.kind}_exception`] && (
              <Button size="xs" variant="default" onClick={() => setRemoving(exception)}>
                {t('remove')}
              </Button>
            )
          }
        >
          {exception.description}
          <br />
          <small>
            {exception.by}, {displayDateTime(exception.at)}
          </small>
        </Notice>
      ))}
      {removing && (
        <ActionDialogHost
          name="remove_exception"
          jobId={view.job.id}
          task={view}
          kind={removing.kind}
          description={removing.description}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/**
 * Returns the title of an exception. An exception for operations staff (`ops`) with the author `System` was reported automatically because of the answers of
 * the task, and has a separate title.
 */
const titleOf = ({ kind, by, blocking }: TaskView['exceptions'][number]): string =>
  kind === 'ops' && by === 'System' ? t('staff_check_title') : t('contractor_exception', { kind, has_blocking: blocking ? 'yes' : 'no' });
