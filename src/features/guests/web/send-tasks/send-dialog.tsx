import { Button, Checkbox, Group, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type GuestRole, ROLE_LABELS } from '@/access';
import { useTaskAction } from '@/features/tasks/web/use-task-action';
import { useActiveTechnicians } from '@/features/technicians/web/use-technicians';
import type { JobDetail, TaskRow } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { useJob } from '@/job-view/web/actions/use-job';
import { Dialog, displayDate, Loading } from '@/platform/web/kit';
import { isEmail } from '@/rules/forms';
import { sendTask } from '../../contract';
import { EmailPreview } from './email-preview';
import { t } from './messages';
import { guestRolesOf, hasOpenTasks, preselectedTasks, type SendRecipient, suggestedRecipient } from './recipients';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    /** `task`: the only task that the dialog offers; if it is not set, the dialog offers every task that can be sent. */
    send: { jobId: string; task?: Pick<TaskRow, 'id'>; to?: GuestRole };
  }
}

/** Dialog that sends tasks to a homeowner, an installer or a property manager by email. */
export function SendDialog({ jobId, ...props }: ActionDialogProps<'send'>) {
  const job = useJob(jobId);
  return job.data ? <SendForm job={job.data} {...props} /> : <Loading rows={1} />;
}

function SendForm({ job, task, to, onClose }: Omit<ActionDialogProps<'send'>, 'jobId'> & { job: JobDetail }) {
  const sendable = job.tasks.filter((other) => other.abilities.send);
  const roles = guestRolesOf(task ? sendable.filter((other) => other.id === task.id) : sendable);
  const [role, setRole] = useState<GuestRole>(to ?? roles[0] ?? 'homeowner');
  const [people, setPeople] = useState<Partial<Record<GuestRole, SendRecipient>>>({});
  const person = people[role] ?? suggestedRecipient(job, role);
  const fitting = sendable.filter((other) => other.can_send_to.includes(role));
  const [chosen, setChosen] = useState<readonly string[]>(() => preselectedTasks(fitting, role, task));
  const technicians = useActiveTechnicians().filter(({ email }) => email !== '');
  const [message, setMessage] = useState('');
  const [isSubmitAttempted, setIsSubmitAttempted] = useState(false);
  const picked = fitting.filter((other) => chosen.includes(other.id));
  const sendTasks = useTaskAction(sendTask, { successMessage: t('sent_to_email', { email: person.email.trim() }), onDone: onClose });
  const edit = (change: Partial<SendRecipient>) => setPeople({ ...people, [role]: { ...person, ...change } });
  /** Returns the task as an option of the dialog. The option is disabled if a task with the same questions is selected or was sent. */
  const choiceOf = (other: TaskRow) => {
    const asksTheSame = (twin: TaskRow) =>
      twin.id !== other.id && twin.satisfies === other.satisfies && twin.stage === other.stage && twin.subject === other.subject;
    const twin = job.tasks.find((candidate) => asksTheSame(candidate) && candidate.waiting_on !== null) ?? picked.find(asksTheSame);
    return twin ? { disabled: true, description: t('task_twin_note', { title: twin.title }) } : { description: sentWords(other, role) };
  };
  const submit = () => {
    setIsSubmitAttempted(true);
    const [first, ...also] = picked;
    if (!first || !isEmail(person.email.trim())) return;
    sendTasks.mutate({
      params: { job_id: job.id, task_id: first.id },
      body: { role, name: person.name.trim() || null, email: person.email.trim(), message: message.trim() || null, also: also.map((other) => other.id) },
    });
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('send_tasks_label')}
      confirm={t('send')}
      size="lg"
      busy={sendTasks.isPending}
      error={sendTasks.error}
      onConfirm={submit}
    >
      {roles.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={t('who')}
          data={roles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          value={role}
          onChange={(value) => {
            setRole(value);
            setChosen(
              preselectedTasks(
                sendable.filter((other) => other.can_send_to.includes(value)),
                value,
                task,
              ),
            );
          }}
        />
      )}
      {role === 'installer' && technicians.length > 0 && (
        <Group role="group" aria-label={t('technicians_label')} gap="xs">
          {technicians.map(({ id, name, email }) => (
            <Button key={id} variant="default" size="sm" aria-pressed={person.email === email} onClick={() => edit({ name, email })}>
              {name}
            </Button>
          ))}
        </Group>
      )}
      <TextInput label={t('name')} value={person.name} autoComplete="off" onChange={(event) => edit({ name: event.currentTarget.value })} />
      <TextInput
        label={t('email_label')}
        withAsterisk
        data-autofocus
        inputMode="email"
        autoComplete="off"
        value={person.email}
        error={isSubmitAttempted && !isEmail(person.email.trim()) ? t('email_invalid_error') : undefined}
        description={role === 'homeowner' && job.email === null ? t('email_missing_warning') : undefined}
        onChange={(event) => edit({ email: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={t('tasks')}
        withAsterisk
        value={[...chosen]}
        onChange={setChosen}
        error={isSubmitAttempted && picked.length === 0 ? t('task_required_error') : undefined}
      >
        <Stack gap={10} mt={8}>
          {fitting.map((other) => (
            <Checkbox key={other.id} value={other.id} label={other.title} {...choiceOf(other)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea label={t('message_optional')} autosize minRows={2} value={message} onChange={(event) => setMessage(event.currentTarget.value)} />
      <EmailPreview job={job} role={role} name={person.name} tasks={picked} message={message} />
      {hasOpenTasks(job, role, person.email.trim().toLowerCase()) && (
        <Text fz="sm" lh="sm" c="dimmed">
          {t('existing_tasks_note')}
        </Text>
      )}
    </Dialog>
  );
}

function sentWords(task: TaskRow, role: GuestRole): string | undefined {
  const sent = task.sent.findLast((invite) => invite.role === role);
  return sent ? t('email_sent_note', { email: sent.email, sent_at: displayDate(sent.sent_at) }) : undefined;
}
