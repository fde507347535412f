import { Box, Button, Collapse, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowRight, IconCheck, IconChevronUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getJob, type JobDetail, type TaskRow } from '@/job-view';
import { tasksOfStage } from '@/job-view/web/adjacent-tasks';
import { findNextWork, type NextStep } from '@/job-view/web/next-step';
import { useActsForOwner, useStartStep } from '@/job-view/web/use-next-step';
import { callApi } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { TASK_SETS } from '@/rules/forms';
import { fieldLabelOf, focusPath, OpenFormProvider, SaveStatus } from '@/rules/forms/web';
import footerStyles from '../footer.module.css';
import { isSetComplete } from './is-complete';
import { t } from './messages';
import { type OpenSection, useOpenSections } from './open-sections';
import styles from './set.module.css';
import { SetLedger } from './set-ledger';

type Props = { job: JobDetail; set: TaskRow['set']; tasks: readonly TaskRow[] };

/** Footer that completes valid sections and lists missing answers. When the set is done, the footer opens the next step. */
export function SetFooter({ job, set, tasks }: Props) {
  const open = useOpenSections(tasks.map((task) => task.id));
  const [busy, setBusy] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [isUp, setUp] = useState(false);
  const goOn = useGoOn(job, set);
  const setSections = open.filter((section) => !section.isByItself);
  const complete = async () => {
    setBusy(true);
    setOffline(false);
    const outcome = await completeAll(setSections).finally(() => setBusy(false));
    if (outcome === 'offline') setOffline(true);
    else if (outcome === 'nothing') await goOn();
  };
  useHotkeys(
    [
      ['mod+S', () => setSections.forEach(({ task }) => void task.saver.save({ log: true }))],
      ['mod+Enter', () => void complete()],
    ],
    [],
  );
  // Show the button for amounts on the project page, where entered values determine the amount. On other pages, show it only if the job has an amount.
  const hasAmounts = job.abilities.see_incentives && (set === 'project' || job.programs.some(({ amounts }) => (amounts?.total ?? amounts?.so_far ?? 0) > 0));
  const only = setSections.length === 1 ? setSections[0] : undefined;
  const title = TASK_SETS[set];
  return (
    <Box component="footer" pt={{ base: 4, sm: 10 }} className={footerStyles.footer}>
      {hasAmounts && (
        <div className={styles.up}>
          <Collapse expanded={isUp}>{isUp && <SetLedger job={job} tasks={tasks} />}</Collapse>
        </div>
      )}
      {isOffline && (
        <Text c="var(--hl-bad)" mb={6} role="alert">
          {t('complete_offline_error')}
        </Text>
      )}
      <Group gap="8px 16px" className={styles.footLine}>
        <Missing sections={setSections} />
        {hasAmounts && (
          <button
            type="button"
            className={styles.upButton}
            aria-expanded={isUp}
            aria-label={isUp ? t('close_rebate') : t('show_rebate')}
            onClick={() => setUp(!isUp)}
          >
            {t('rebate')}
            <IconChevronUp size={16} aria-hidden />
          </button>
        )}
        <WorstSave sections={open} />
        {setSections.length === 0 && <GoOn job={job} set={set} />}
        {setSections.length > 0 && (
          <Button size="md" leftSection={<IconCheck size={18} aria-hidden />} className={styles.first} loading={busy} onClick={() => void complete()}>
            {only?.task.form.definition.completeLabel ?? t('complete_set', { set: title })}
          </Button>
        )}
      </Group>
    </Box>
  );
}

/**
 * Completes valid sections in order, then focuses the first missing answer of the first invalid section. Returns `nothing` if nothing is missing, `something`
 * if a section is still incomplete, and `offline` if the server could not be reached.
 */
async function completeAll(sections: readonly OpenSection[]): Promise<'nothing' | 'something' | 'offline'> {
  const valid = sections.filter(({ task }) => task.form.problems.length === 0);
  for (const section of valid) {
    const result = await section.complete();
    if (result === 'offline') return 'offline';
    if (result !== 'done') return 'something';
  }
  const [first] = sections.filter((section) => !valid.includes(section));
  if (!first) return 'nothing';
  // `complete` marks the missing fields of this section and focuses the first one.
  await first.complete();
  return 'something';
}

/** Returns a function that opens the user's next step when the set is done, or the job page if the user has no next step. */
function useGoOn(job: JobDetail, set: TaskRow['set']): () => Promise<void> {
  const navigate = useNavigate();
  const actsFor = useActsForOwner();
  const start = useStartStep(job);
  return async () => {
    const now = await callApi(getJob, { params: { job_id: job.id } });
    const { steps } = findNextWork(now, actsFor);
    // Stay on the page if the completion opened another task in this set.
    if (now.stage_key === job.stage_key && steps.some((step) => step.kind === 'answer' && step.set === set && step.stage === job.stage_key)) return;
    const isComplete = isSetComplete(tasksOfStage(now, job.stage_key).filter((task) => task.set === set));
    toastSaved(isComplete ? t('set_done', { set: TASK_SETS[set] }) : t('your_part_done', { set: TASK_SETS[set] }));
    const [next] = now.stage_key === job.stage_key ? steps : [];
    if (next?.kind === 'answer') await start(next);
    else await navigate({ to: '/$jobId', params: { jobId: job.id } });
    window.scrollTo({ top: 0 });
  };
}

/** Link to the next step, shown if the user has no open task on this page. */
function GoOn({ job, set }: Pick<Props, 'job' | 'set'>) {
  const start = useStartStep(job);
  const steps = findNextWork(job, useActsForOwner()).steps.filter((step) => step.kind === 'answer');
  const isHere = (step: NextStep) => step.set === set && step.stage === job.stage_key;
  const next = steps.find((step) => !isHere(step));
  // Show no link if the next step is on this page. In this case, the form of the step is still loading.
  if (steps.some(isHere)) return null;
  if (!next) return null;
  const [only, ...more] = next.tasks;
  return (
    <Button size="md" rightSection={<IconArrowRight size={18} aria-hidden />} className={styles.first} onClick={() => void start(next)}>
      {t('go_on', { what: more.length === 0 ? only.name : TASK_SETS[next.set] })}
    </Button>
  );
}

/** Maximum number of missing answers that are listed by name. For all others, only their number is shown. */
const MAX_NAMED = 3;

function Missing({ sections }: { sections: readonly OpenSection[] }) {
  const missing = sections.flatMap(({ id, task }) => task.form.problems.map((problem) => ({ id, task, problem })));
  if (sections.length === 0) return <Group component="span" align="baseline" gap="0 14px" className={styles.missing} />;
  if (missing.length === 0)
    return (
      <Group component="span" align="baseline" gap="0 14px" className={styles.missing}>
        {t('nothing_missing')}
      </Group>
    );
  return (
    <Group component="span" align="baseline" gap="0 14px" className={styles.missing}>
      <strong>{t('missing', { count: missing.length })}</strong>{' '}
      {missing.slice(0, MAX_NAMED).map(({ id, task, problem }) => (
        <button key={id + problem.path + problem.message} type="button" onClick={() => focusPath(problem.path, id)}>
          {fieldLabelOf(problem, (path) => task.form.field(path)?.state)}
        </button>
      ))}
      {missing.length > MAX_NAMED && <span>{t('and_more', { count: missing.length - MAX_NAMED })}</span>}
    </Group>
  );
}

const BY_CONCERN = ['failed', 'conflict', 'offline', 'saving', 'unsaved', 'saved', 'clean'];

/** Shows the save status that needs the most attention among all forms. */
function WorstSave({ sections }: { sections: readonly OpenSection[] }) {
  const [worst] = sections.toSorted((a, b) => BY_CONCERN.indexOf(a.task.saver.state.kind) - BY_CONCERN.indexOf(b.task.saver.state.kind));
  if (!worst) return null;
  return (
    <OpenFormProvider form={worst.task}>
      <SaveStatus key={worst.id} />
    </OpenFormProvider>
  );
}
