import { useEffect, useState } from 'react';
import { getTask, saveTask, type TaskView } from '@/features/tasks';
import { CallError, send, session, useQueryClient } from '@/platform/web';
import { ErrorPanel, Loading, onDemand } from '@/platform/web/kit';
import type { TaskDefinition } from '@/rules/forms';
import {
  ConflictDialog,
  fieldsOf,
  focusPath,
  formIdentity,
  keyOf,
  OpenFormProvider,
  type SaveRequest,
  useFormCode,
  useOpenTask,
  useOverview,
  useTaskInForm,
} from '@/rules/forms/web';
import { type Go, profilePath, taskPath } from '../go';
import { t } from './messages';
import { Question } from './question';
import { startStep, stepsOf } from './steps';
import styles from './task.module.css';
import { WizardFoot } from './wizard-foot';
import { WizardHead } from './wizard-head';

type Props = { view: TaskView; step: string | null; go: Go; onGone: () => void };

const MEANWHILE = <Loading rows={2} height={140} />;
/** Comes while the first question is read. */
const ReviewAnswers = onDemand(() => import('./review-answers').then((module) => module.ReviewAnswers), MEANWHILE);

const REVIEW = 'review';
const SAID_HERE = [0, 403, 404, 409, 422, 500, 502, 503, 504];

/** The questions of a task, as soon as the form's code is there. */
export function Questions(props: Props) {
  const code = useFormCode(props.view.form.key);
  if (code.error) return <ErrorPanel error={new CallError(0, { detail: t('these_questions_could_not_be_loaded') })} retry={() => void code.refetch()} />;
  if (!code.data) return MEANWHILE;
  const guest = session.guest();
  const who = guest ? `guest-${guest.job_id}-${guest.role}` : 'guest';
  return <Wizard key={formIdentity(props.view)} {...props} code={code.data} who={who} />;
}

/** One screen after the other, with everything on one page at the end. */
function Wizard({ view, code, who, step, go, onGone }: Props & { code: TaskDefinition; who: string }) {
  const params = { job_id: view.job.id, task_id: view.id };
  const task = useOpenTask({
    view,
    code,
    who,
    isOwn: true,
    place: { jobId: view.job.id, taskId: view.id },
    save: (body: SaveRequest) => send(saveTask, { params, body }, { ignore: SAID_HERE }),
    // Guests hand in everything at once, with "I'm done".
    complete: async () => undefined,
    onGone,
  });
  return (
    <OpenFormProvider form={task}>
      <Screens view={view} step={step} go={go} />
      <ConflictDialog />
    </OpenFormProvider>
  );
}

function Screens({ view, step, go }: Pick<Props, 'view' | 'step' | 'go'>) {
  const task = useTaskInForm();
  const client = useQueryClient();
  const { cards } = useOverview();
  const shown = cards.flatMap((card) => card.paths);
  const steps = stepsOf(fieldsOf(view), view.form.groups)
    .map((one) => ({ ...one, fields: one.fields.flatMap((key) => shown.filter((path) => keyOf(path) === key)) }))
    .filter((one) => one.fields.length > 0);
  // Worked out once: while somebody answers, the screen that was open must not close under their finger.
  const [start] = useState(() => startStep(steps, (path) => task.form.field(path)?.state, isBegun(view, task.form.overview.hasChanges)) ?? REVIEW);
  useEffect(() => {
    // The address says the question from the first one on: a reload stays on it, and Back finds it again.
    if (step === null) go(taskPath(view.job.id, view.id, start), { replace: true });
  }, [step, start, go, view.job.id, view.id]);
  useEffect(() => void ReviewAnswers.preload(), []);
  const wanted = step ?? start;
  const index = steps.findIndex((one) => one.key === wanted || one.fields.some((path) => keyOf(path) === wanted));
  const current = steps[index];
  const to = (key: string) => go(taskPath(view.job.id, view.id, key));
  const leave = async () => {
    await task.saver.save({ log: true });
    await client.invalidateQueries({ queryKey: [getTask.path] });
    go(profilePath(view.job.id));
  };

  if (!current) return <ReviewAnswers view={view} onEdit={to} onBack={() => to(steps.at(-1)?.key ?? '')} onDone={leave} onLater={leave} />;

  const before = steps[index - 1];
  const next = () => {
    const problems = task.form.checkSome(current.fields);
    const [first] = problems;
    if (first) return focusPath(first.path);
    void task.saver.save();
    to(steps[index + 1]?.key ?? REVIEW);
  };
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <WizardHead title={view.title} index={index} count={steps.length} />
      <Question key={current.key} step={current} view={view} />
      <WizardFoot next={t('next')} onBack={() => (before ? to(before.key) : void leave())} onLater={() => void leave()} />
    </form>
  );
}

/** Somebody answered something here: an answer that is not merely known from elsewhere, or one this device still keeps. */
const isBegun = (view: TaskView, hasChanges: boolean): boolean => hasChanges || Object.keys(view.answers).some((key) => !(key in view.prefilled));
