import { ActionIcon, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBellRinging,
  IconCircleMinus,
  IconClockPause,
  IconDots,
  IconPencil,
  IconPlayerPlay,
  IconRotate,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { TaskRow } from '@/job-view';
import { ActionDialogHost, usePreloadActions } from '@/job-view/web/actions/action-dialog';
import { callApi } from '@/platform/web';
import { remindGuest, resetOwner, resumeTask, setNotNeeded } from '../contract';
import { t } from './messages';
import { useSimpleTaskAction } from './use-simple-task-action';

type OpenDialog = 'send' | 'defer' | 'flag_exception' | 'transfer' | 'reopen' | 'recall' | 'set_not_needed' | null;
type Entry = { key: string; label: string; Icon: TablerIcon; run: () => void };
/** Task properties that the menu needs. Both the rows of a task list and opened tasks have them. */
type ActTask = Pick<TaskRow, 'can_transfer_to' | 'id' | 'title' | 'stage' | 'set' | 'owner' | 'waiting_on' | 'abilities'>;
type Props = {
  jobId: string;
  task: ActTask;
  except?: readonly string[];
  label?: string;
  target?: ReactNode;
};

/** Menu with all actions on a task except answering it. Renders nothing if there are no actions. */
export function TaskMenu({ jobId, task, except = [], label, target }: Props) {
  const [opened, setOpened] = useState<OpenDialog>(null);
  const entries = useEntries(jobId, task, setOpened).filter((entry) => !except.includes(entry.key));
  const preloaded = usePreloadActions();
  if (entries.length === 0) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          {target ?? (
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={label ?? t('more_for_title', { title: task.title })} {...preloaded}>
              <IconDots size={20} />
            </ActionIcon>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ key, label: words, Icon, run }) => (
            <Menu.Item key={key} leftSection={<Icon size={18} aria-hidden />} onClick={run}>
              {words}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {opened && <ActionDialogHost name={opened} jobId={jobId} task={task} onClose={() => setOpened(null)} />}
    </>
  );
}

function useEntries(jobId: string, task: ActTask, open: (dialog: OpenDialog) => void): Entry[] {
  const runAction = useSimpleTaskAction(jobId, task);
  const { abilities: can } = task;
  const entries: (Entry | false | undefined)[] = [
    can.reopen && { key: 'reopen', label: t('edit'), Icon: IconPencil, run: () => open('reopen') },
    can.send && { key: 'send', label: task.waiting_on ? t('send_again') : t('send_task_button'), Icon: IconSend, run: () => open('send') },
    can.recall && {
      key: 'remind',
      label: t('remind'),
      Icon: IconBellRinging,
      run: () => runAction((params) => callApi(remindGuest, { params }), t('reminder_sent')),
    },
    can.recall && { key: 'recall', label: t('take_back'), Icon: IconArrowBackUp, run: () => open('recall') },
    can.defer && { key: 'defer', label: t('defer'), Icon: IconClockPause, run: () => open('defer') },
    can.resume && { key: 'resume', label: t('resume'), Icon: IconPlayerPlay, run: () => runAction((params) => callApi(resumeTask, { params }), t('resumed')) },
    (can.flag_contractor_exception || can.flag_ops_exception) && {
      key: 'exception',
      label: t('flag_exception_button'),
      Icon: IconAlertTriangle,
      run: () => open('flag_exception'),
    },
    can.transfer && { key: 'transfer', label: t('transfer_task_button'), Icon: IconArrowsExchange, run: () => open('transfer') },
    can.reset_owner && {
      key: 'reset',
      label: t('reset_owner_button'),
      Icon: IconRotate,
      run: () => runAction((params) => callApi(resetOwner, { params }), t('owner_reset_toast')),
    },
    can.set_not_needed && { key: 'not_needed', label: t('task_unneeded_button'), Icon: IconCircleMinus, run: () => open('set_not_needed') },
    can.set_needed && {
      key: 'needed',
      label: t('comment_reopen_button'),
      Icon: IconCircleMinus,
      run: () => runAction((params) => callApi(setNotNeeded, { params, body: { reason: null } }), t('task_needed_toast')),
    },
  ];
  return entries.filter((entry) => entry !== false && entry !== undefined);
}
