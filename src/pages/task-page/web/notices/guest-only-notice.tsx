import { Button } from '@mantine/core';
import { IconSend, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLE_LABELS } from '@/access';
import type { TaskView } from '@/features/tasks';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { Notice } from '@/job-view/web/display/notice';
import { fieldsOf } from '@/rules/forms/web';
import { t } from './messages';

/** What of the answers this viewer gets to see; fields that stay between the guest and the program never reach the page. */
const answersSeen = (view: TaskView): string =>
  fieldsOf(view).some((field) => field.kind !== 'display') ? t('guest_answers_note') : t('guest_completion_note');

/** Questions only a guest may answer, and nobody was asked yet: without this the page would be a form nobody can fill in. */
export function GuestOnlyNotice({ view }: { view: TaskView }) {
  const [sending, setSending] = useState(false);
  if (view.abilities.edit || !view.abilities.send || view.sent.length > 0) return null;
  const who = view.can_send_to.map((role) => ROLE_LABELS[role].toLowerCase()).join(' or the ');
  return (
    <>
      <Notice
        tone="wait"
        icon={IconUser}
        title={t('for_the_who_to_answer', { who })}
        acts={
          <Button size="xs" leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
            {t('send')}
          </Button>
        }
      >
        {answersSeen(view)}
      </Notice>
      {sending && <ActionDialogHost name="send" jobId={view.job.id} task={view} onClose={() => setSending(false)} />}
    </>
  );
}
