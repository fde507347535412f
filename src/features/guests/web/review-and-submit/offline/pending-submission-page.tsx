import { Button, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import type { GuestRole } from '@/access';
import { ApiError, callApi } from '@/platform/web';
import { Note, usePageTitle } from '@/platform/web/kit';
import { confirmTasksDone, type TasksDone } from '../../../contract';
import { GuestLink } from '../../link';
import { type GuestNavigate, taskPath } from '../../navigate';
import { t } from './messages';
import type { PendingSubmission } from './pending-submission';
import { useSending } from './use-sending';

type Props = {
  jobId: string;
  role: GuestRole;
  taskIds: readonly string[];
  submission: PendingSubmission;
  navigate: GuestNavigate;
  onDone: (result: TasksDone) => void;
  /** Called with the error if the server rejects the submission, or with null if the guest cancels it. */
  onBack: (error: ApiError | null) => void;
};

/** Page that follows "I'm done" while unsent answers or files are stored on this device. Sends the answers and files first, and then the submission. */
export function PendingSubmissionPage({ jobId, role, taskIds, submission, navigate, onDone, onBack }: Props) {
  usePageTitle(t('visit_stored_title'));
  const isSending = useRef(false);
  const submit = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const input = { params: { guest_role: role, job_id: jobId }, body: { cannot_answer: submission.cannot_answer } };
      onDone(await callApi(confirmTasksDone, input, { errors: 'caller', idempotencyKey: submission.key }));
    } catch (error) {
      // Go back only if the server rejected the submission. After a connection error, the page tries again. If the session has ended, the guest needs a new
      // link.
      if (error instanceof ApiError && error.status >= 403 && error.status < 500 && error.status !== 429) onBack(error);
    } finally {
      isSending.current = false;
    }
  };
  const conflict = useSending(jobId, taskIds, () => void submit(), true);
  return (
    <Stack gap="md">
      <Title order={1}>{t('visit_stored_title')}</Title>
      <Text role="status">{t('visit_stored_note')}</Text>
      {conflict !== null && (
        <Note tone="wait" component="div">
          <GuestLink to={taskPath(jobId, conflict)} navigate={navigate}>
            {t('conflict_choose_link')}
          </GuestLink>
        </Note>
      )}
      <Text c="dimmed">{t('visit_keep_open_note')}</Text>
      <Button size="lg" fullWidth variant="default" onClick={() => onBack(null)}>
        {t('visit_change_button')}
      </Button>
    </Stack>
  );
}
