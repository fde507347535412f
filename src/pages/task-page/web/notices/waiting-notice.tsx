import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLE_LABELS } from '@/access';
import { remindGuest, type TaskView } from '@/features/tasks';
import { useSimpleTaskAction } from '@/features/tasks/web/use-simple-task-action';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { Notice } from '@/job-view/web/job-parts/notice';
import { callApi } from '@/platform/web';
import { displayDate } from '@/platform/web/kit';
import { t } from './messages';

/** Shows which guest has the task and since when, with buttons to remind the guest and to recall the task. */
export function WaitingNotice({ view }: { view: TaskView }) {
  const runAction = useSimpleTaskAction(view.job.id, view);
  const [taking, setTaking] = useState(false);
  if (!view.waiting_on) return null;
  const sent = view.sent.findLast((invite) => invite.role === view.waiting_on);
  const who = ROLE_LABELS[view.waiting_on].toLowerCase();
  return (
    <Notice
      tone="wait"
      icon={IconHourglass}
      title={t('task_waiting_title', { who })}
      actions={
        view.abilities.recall && (
          <>
            <Button size="xs" variant="default" onClick={() => void runAction((params) => callApi(remindGuest, { params }), t('reminder_sent'))}>
              {t('remind')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setTaking(true)}>
              {t('take_back')}
            </Button>
          </>
        )
      }
    >
      {taking && <ActionDialogHost name="recall" jobId={view.job.id} task={view} onClose={() => setTaking(false)} />}
      {sent && `${t('task_sent_note', { email: sent.email, sent_at: displayDate(sent.sent_at) })} `}
      {view.abilities.edit && view.can_send_to.length > 0 && t('joint_answers_note', { who })}
    </Notice>
  );
}
