import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLE_LABELS } from '@/access';
import { remindGuest, type TaskView } from '@/features/tasks';
import { useSimpleTaskAct } from '@/features/tasks/web/use-simple-task-act';
import { send } from '@/platform/web';
import { showDay } from '@/platform/web/kit';
import { Act } from '@/view/web/acts/act';
import { Notice } from '@/view/web/show/notice';

/** It lies with a guest: who, since when, and how to get it back. */
export function WaitingNotice({ view }: { view: TaskView }) {
  const act = useSimpleTaskAct(view.job.id, view);
  const [taking, setTaking] = useState(false);
  if (!view.waiting_on) return null;
  const sent = view.sent.findLast((invite) => invite.role === view.waiting_on);
  const who = ROLE_LABELS[view.waiting_on].toLowerCase();
  return (
    <Notice
      tone="wait"
      icon={IconHourglass}
      title={`Waiting for the ${who}`}
      acts={
        view.abilities.recall && (
          <>
            <Button size="xs" variant="default" onClick={() => void act((params) => send(remindGuest, { params }), 'Reminder sent')}>
              Remind
            </Button>
            <Button size="xs" variant="default" onClick={() => setTaking(true)}>
              Take back
            </Button>
          </>
        )
      }
    >
      {taking && <Act name="recall" jobId={view.job.id} task={view} onClose={() => setTaking(false)} />}
      {sent && `Sent to ${sent.email} on ${showDay(sent.sent_at)}. `}
      {view.abilities.edit && view.can_send_to.length > 0 && `You can also fill it in yourself, together with the ${who}.`}
    </Notice>
  );
}
