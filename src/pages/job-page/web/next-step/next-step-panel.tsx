import { Box, Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowRight, IconBellRinging, IconHourglass, IconPhone, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OWNER_LABELS } from '@/access';
import { useSendAllTasks } from '@/features/guests/web/send-tasks';
import { remindGuest } from '@/features/tasks';
import { useSimpleTaskAction } from '@/features/tasks/web/use-simple-task-action';
import type { JobDetail, TaskRow } from '@/job-view';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { sendToLabels } from '@/job-view/web/job-parts/send-to';
import { findNextWork, type NextStep, type NextWork, taskToShow, type WaitingGuest } from '@/job-view/web/next-step';
import { useActsForOwner, useStartStep } from '@/job-view/web/use-next-step';
import { formatList } from '@/platform/i18n';
import { callApi, useSite } from '@/platform/web';
import { displayDate } from '@/platform/web/kit';
import { TASK_SETS } from '@/rules/forms';
import { t } from './messages';
import styles from './next-step.module.css';
import { startWarning } from './start-warning';

/** Shows the next step in one sentence with one button, and who else must act. */
export function NextStepPanel({ job }: { job: JobDetail }) {
  const actsFor = useActsForOwner();
  const next = findNextWork(job, actsFor);
  const [first] = next.steps;
  const other = taskToShow(next, job.next_task);
  const [sending, setSending] = useState(false);
  const open = useStartStep(job);
  const all = useSendAllTasks(job);
  const everything = first?.to === 'homeowner' ? all : null;
  const start = () => {
    if (first?.kind === 'answer') void open(first);
    else if (first && everything) everything.run();
    else if (first) setSending(true);
  };
  useHotkeys([['n', start]]);
  const today = useSite().data?.today ?? '';
  const warning = startWarning(job, actsFor('contractor'));
  const { title, more } = describeNextWork(job, next, { today, isNotified: actsFor('contractor') });
  return (
    <Stack component="section" gap={0} py={{ base: 'md', sm: 20 }} px={{ base: 'md', sm: 'lg' }} className="hl-card" aria-labelledby="next-step">
      <div role="status">
        <Title id="next-step" order={2} fz={21} lh={1.3} textWrap="balance" className="hl-wrap">
          {title}
        </Title>
      </div>
      {more.map((sentence) => (
        <Text key={sentence} c="dimmed" mt={4}>
          {sentence}
        </Text>
      ))}
      {warning && (
        <Text c="var(--hl-bad)" fw={600} mt={6}>
          {warning}
        </Text>
      )}
      <Group gap="8px 16px" className={styles.actions}>
        {first && (
          <Button
            size="md"
            rightSection={first.kind === 'send' ? <IconSend size={18} aria-hidden /> : <IconArrowRight size={18} aria-hidden />}
            loading={everything?.busy === true}
            onClick={start}
            h="auto"
            py={6}
            className={styles.start}
          >
            {nameOf(first, job)}
          </Button>
        )}
        {first?.kind === 'send' && everything && (
          <Button variant="subtle" onClick={() => setSending(true)}>
            {t('choose_tasks_button')}
          </Button>
        )}
        {!first && other && <Other job={job} task={other} />}
        {next.steps.length > 1 && (
          <Box component="span" c="dimmed" fz="sm">
            {t('your_part', { steps: next.steps.length, tasks: next.steps.flatMap(({ tasks }) => tasks).length, about: aboutMinutes(sumOf(next.steps)) })}
          </Box>
        )}
      </Group>
      {first?.kind === 'send' && everything?.problem && (
        <Text role="alert" c="var(--hl-bad)" fw={600} mt={10}>
          {everything.problem}
        </Text>
      )}
      {next.steps.length > 1 && (
        <ol className={styles.steps}>
          {next.steps.map((step, index) => (
            <li key={step.tasks[0].id} data-now={index === 0 || undefined}>
              <span className={styles.dot} aria-hidden />
              <span>
                <strong>{nameOf(step, job)}</strong>
                <Box component="span" c="dimmed" fz="sm">
                  {step.tasks.length > 1 && `${t('step_tasks', { count: step.tasks.length })}, `}
                  {step.kind === 'send' ? t('one_press') : aboutMinutes(step.minutes)}
                </Box>
              </span>
            </li>
          ))}
        </ol>
      )}
      {next.waiting.map((waiting) => (
        <WaitingOn key={waiting.role} job={job} waiting={waiting} />
      ))}
      {sending && first && <ActionDialogHost name="send" jobId={job.id} {...(first.to && { to: first.to })} onClose={() => setSending(false)} />}
    </Stack>
  );
}

const aboutMinutes = (minutes: number): string => t('about_minutes', { minutes });
const sumOf = (steps: readonly NextStep[]): number => steps.reduce((sum, step) => sum + step.minutes, 0);

const theirName = (job: Pick<JobDetail, 'first_name'>): string => job.first_name || t('the_homeowner');

/** Returns the title of a step: its task set, its only task, or the guest who gets the tasks. */
function nameOf({ kind, to, set, tasks }: NextStep, job: Pick<JobDetail, 'first_name'>): string {
  const [first, ...more] = tasks;
  if (kind === 'send') return sendToLabels(to, job.first_name);
  if (set === 'submit' && more.length === 0) return t('submit_job_label');
  const what = more.length === 0 ? first.name : TASK_SETS[set];
  return tasks.some((task) => task.open_comments > 0) ? t('correct', { what }) : what;
}

/** Returns the names of the tasks in the step, for the sentence at the top of the panel. */
function partsOf({ tasks }: NextStep): string {
  const [first, ...more] = tasks;
  if (more.length === 0) return first.open_comments > 0 ? t('correct', { what: first.name }) : first.name;
  const names = tasks.slice(0, MAX_PARTS).map((task) => task.name);
  return tasks.length > MAX_PARTS ? t('and_more', { names: names.join(', '), count: tasks.length - MAX_PARTS }) : formatList(names);
}

const MAX_PARTS = 2;

/** The business date, and whether the user gets emails about the job (`isNotified`). */
type Reader = { today: string; isNotified: boolean };

function describeNextWork(job: JobDetail, next: NextWork, reader: Reader): { title: string; more: string[] } {
  const [first] = next.steps;
  const declined = job.programs.flatMap((program) =>
    program.declined ? [[t('declined', { program: program.name, reason: program.declined.reason }), program.declined.note].filter(Boolean).join(' ')] : [],
  );
  if (!first) return { title: restInWords(job, next), more: [...declined, ...besides(next), ...nextStepSentences(job, reader)] };
  const about = aboutMinutes(first.minutes);
  const then = next.unlocks.length > 0 ? [t('then_what', { what: formatList(next.unlocks.slice(0, 2).map((task) => task.name)) })] : [];
  if (first.kind === 'send') {
    const what = formatList(first.tasks.map((task) => task.name));
    if (first.to === 'installer') return { title: t('done_on_site'), more: [...declined, t('installer_email_note', { what })] };
    return {
      title: t('only_they_know', { name: theirName(job) }),
      more: [...declined, job.email ? t('homeowner_email_note', { what, email: job.email }) : what],
    };
  }
  const title = first.set === 'submit' ? t('submission_ready_title', { about }) : t('step_about', { what: partsOf(first), about });
  return { title, more: [...declined, ...then] };
}

/**
 * Returns the title for a user who has no next step. If a guest must act, the title says that no task is due for the user. If only another party must act, the
 * title names the first task of this party and the party. Otherwise, the title describes the state of the job.
 */
function restInWords(job: JobDetail, { waiting, elsewhere }: NextWork): string {
  if (waiting.length > 0) return t('no_task_due_title');
  const [other] = elsewhere;
  return other ? withOther(other) : job.state_sentence;
}

const withOther = ({ must_act, name }: TaskRow): string => t('with_others', { who: OWNER_LABELS[must_act], what: name });

/** Returns a sentence about another party that must act while a guest must act too. Returns an empty list if no other party must act. */
const besides = ({ waiting, elsewhere: [other] }: NextWork): string[] => (other && waiting.length > 0 ? [withOther(other)] : []);

/** Returns sentences about the submission and the expected decisions while the job is in review. */
function nextStepSentences(job: JobDetail, { today, isNotified }: Reader): string[] {
  const submitted = job.programs.find((program) => program.live && program.submitted_on)?.submitted_on;
  if (job.stage_key !== 'review') return [];
  const isOpen = job.programs.some(({ live }) => live);
  const answers = job.programs.flatMap(({ name, answer_by: by }) =>
    by === null ? [] : [t('answer_expected', { program: name, day: displayDate(by), late: by < today ? 'yes' : 'no' })],
  );
  return [...(submitted ? [t('submitted', { day: displayDate(submitted) })] : []), ...answers, ...(isNotified && isOpen ? [t('decision_email_note')] : [])];
}

function Other({ job, task }: { job: JobDetail; task: { id: string; title: string } }) {
  return (
    <Button
      component={Link}
      to={`/${job.id}/tasks/${task.id}`}
      variant="default"
      rightSection={<IconArrowRight size={18} aria-hidden />}
      className={styles.view}
    >
      {t('view_what', { what: task.title })}
    </Button>
  );
}

const NAMELESS = { homeowner: t('the_homeowner'), installer: t('the_installer'), property_manager: t('property_manager_label') } as const;

/** Shows the tasks that a guest has, and since when the guest has them. A button reminds the guest. */
function WaitingOn({ job, waiting }: { job: JobDetail; waiting: WaitingGuest }) {
  const { role, since, opened, tasks, remind } = waiting;
  const phone = role === 'homeowner' ? job.phone_number : null;
  return (
    <div className={styles.waiting}>
      <Center component="span" bg="var(--hl-wait-ground)" c="var(--hl-wait)" bdrs="50%" w={36} h={36}>
        <IconHourglass size={18} aria-hidden />
      </Center>
      <div>
        <strong>{t('waiting_on', { name: waiting.name || NAMELESS[role], has_since: since ? 'yes' : 'no', since: since ? displayDate(since) : '' })}</strong>
        <Text c="dimmed" mt={4}>
          {formatList(tasks.map((task) => task.name))}
          {opened && <> · {t('link_opened_note', { day: displayDate(opened) })}</>}
        </Text>
      </div>
      <Group align="stretch" gap="xs" wrap="nowrap" className={styles.waitingActs}>
        {remind && <Remind jobId={job.id} task={remind} />}
        {phone && (
          <Button component="a" href={`tel:${phone}`} variant="default" leftSection={<IconPhone size={16} aria-hidden />}>
            {t('call')}
          </Button>
        )}
      </Group>
    </div>
  );
}

function Remind({ jobId, task }: { jobId: string; task: TaskRow }) {
  const runAction = useSimpleTaskAction(jobId, task);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await runAction((params) => callApi(remindGuest, { params }), t('reminder_sent')).finally(() => setBusy(false));
  };
  return (
    <Button variant="default" loading={busy} leftSection={<IconBellRinging size={16} aria-hidden />} onClick={() => void run()}>
      {t('remind')}
    </Button>
  );
}
