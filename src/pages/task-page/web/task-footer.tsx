import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconDeviceFloppy, IconDots, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { TaskView } from '@/features/tasks';
import { TaskMenu } from '@/features/tasks/web/task-menu';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { SaveStatus, useSaveState } from '@/rules/forms/web';
import footerStyles from './footer.module.css';
import { t } from './messages';
import styles from './task-page.module.css';

type Props = {
  view: TaskView;
  /** True if the page opens the next task of the same kind in the worklist after completion. */
  goesOn: boolean;
  /** True if the last attempt to complete did not reach the server. */
  wasOffline: boolean;
  onSave: () => void;
  onComplete: () => Promise<void>;
};

/** Buttons of the open task. The buttons stay visible while the page scrolls. */
export function TaskFooter({ view, goesOn, wasOffline, onSave, onComplete }: Props) {
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const state = useSaveState();
  // The guest completes this task on a separate page, such as the signing page.
  const completesByItself = view.form.guest_page !== null && view.waiting_on !== null;
  const completes = view.form.complete_label ?? t('mark_complete');
  const complete = async () => {
    setBusy(true);
    await onComplete().finally(() => setBusy(false));
  };
  return (
    <Group component="footer" gap="8px 16px" justify="space-between" className={`${styles.footer} ${footerStyles.footer}`}>
      {wasOffline && (
        <Text c="var(--hl-bad)" flex="1 0 100%" role="alert">
          {t('complete_offline_error')}
        </Text>
      )}
      <SaveStatus />
      <Group gap="xs" className={styles.actions}>
        <TaskMenu
          jobId={view.job.id}
          task={view}
          except={['send', 'remind', 'recall', 'resume']}
          target={
            <ActionIcon variant="default" size={42} aria-label={t('more')}>
              <IconDots size={20} />
            </ActionIcon>
          }
        />
        {view.abilities.send && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconSend size={18} aria-hidden />}
            className={styles.second}
            aria-label={t('send_task_title')}
            onClick={() => setSending(true)}
          >
            {t('send')}
          </Button>
        )}
        <Button
          variant="default"
          size="md"
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          className={styles.second}
          aria-label={t('save')}
          loading={state.kind === 'saving' && !busy}
          onClick={onSave}
        >
          {t('save')}
        </Button>
        {view.abilities.complete && !completesByItself && (
          <Button size="md" leftSection={<IconCheck size={18} aria-hidden />} className={styles.first} loading={busy} onClick={() => void complete()}>
            {goesOn ? t('and_next', { label: completes }) : completes}
          </Button>
        )}
      </Group>
      {sending && <ActionDialogHost name="send" jobId={view.job.id} task={view} onClose={() => setSending(false)} />}
    </Group>
  );
}
