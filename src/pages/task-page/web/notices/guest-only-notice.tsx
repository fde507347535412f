import { Button } from '@mantine/core';
import { IconSend, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLE_LABELS } from '@/access';
import type { TaskView } from '@/features/tasks';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { Notice } from '@/job-view/web/job-parts/notice';
import { formatList } from '@/platform/i18n';
import { fieldsOf } from '@/rules/forms/web';
import { t } from './messages';

/** Returns a note that explains whether this viewer will see the answers of the guest. The response does not contain fields that are private to the guest. */
const answersSeen = (view: TaskView): string =>
  fieldsOf(view).some((field) => field.kind !== 'display') ? t('guest_answers_note') : t('guest_completion_note');

/** Shown instead of the form if only a guest may answer the task and the task has not been sent yet. */
export function GuestOnlyNotice({ view }: { view: TaskView }) {
  const [sending, setSending] = useState(false);
  if (view.abilities.edit || !view.abilities.send || view.sent.length > 0) return null;
  const who = formatList(
    view.can_send_to.map((role) => ROLE_LABELS[role].toLowerCase()),
    'disjunction',
  );
  return (
    <>
      <Notice
        tone="wait"
        icon={IconUser}
        title={t('guest_only_title', { who })}
        actions={
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
