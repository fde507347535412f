import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { getTask, saveTask, type TaskView } from '@/features/tasks';
import { ApiError, callApi, session, useApiQuery, useQueryClient } from '@/platform/web';
import { ErrorPanel, Loading } from '@/platform/web/kit';
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
  useFormSummary,
  useOpenTask,
  useOpenTaskInForm,
  WidgetProvider,
  type Widgets,
} from '@/rules/forms/web';
import { getGuestProfile } from '../../contract';
import { type GuestNavigate, profilePath, reviewPath, taskPath } from '../navigate';
import { guestId } from '../review-and-submit/offline/guest-id';
import { nextOpenTask, positionAmongOpenTasks } from '../review-and-submit/open-tasks';
import { ContractorNote } from './contractor-note';
import { t } from './messages';
import { QuestionScreenView } from './question';
import { reuseAnswers } from './reuse-answers';
import { firstScreen, isFullyPrefilled, isOptionalNote, questionScreens } from './screens';
import styles from './task.module.css';
import { useAdvanceOnSelect } from './use-advance-on-select';
import { WizardFooter } from './wizard-footer';
import { WizardHeader } from './wizard-header';

type Props = { view: TaskView; step: string | null; isCorrection: boolean; navigate: GuestNavigate; widgets: Widgets; onGone: () => void };

const MEANWHILE = <Loading rows={2} height={140} />;

/** Questions of a task, rendered after the code of the form is loaded. */
export function TaskQuestions(props: Props) {
  const code = useFormCode(props.view.form.key);
  if (code.error) return <ErrorPanel error={new ApiError(0, { detail: t('questions_load_error') })} retry={() => void code.refetch()} />;
  if (!code.data) return MEANWHILE;
  const guest = session.guest();
  const who = guest ? guestId(guest) : 'guest';
  return <Wizard key={formIdentity(props.view)} {...props} code={code.data} guestKey={who} />;
}

/** Shows one screen after the other, then the next task, and at the end the review page. */
function Wizard({ view, code, guestKey, step, isCorrection, navigate, widgets, onGone }: Props & { code: TaskDefinition; guestKey: string }) {
  const params = { job_id: view.job.id, task_id: view.id };
  const task = useOpenTask({
    view,
    code,
    userKey: guestKey,
    isOwn: true,
    place: { jobId: view.job.id, taskId: view.id },
    save: (body: SaveRequest) => callApi(saveTask, { params, body }, { errors: 'caller' }),
    // Completing a single task does nothing, because guests submit all tasks at once on the review page.
    complete: async () => undefined,
    onGone,
  });
  return (
    <OpenFormProvider form={task}>
      <WidgetProvider widgets={widgets}>
        <Screens view={view} step={step} isCorrection={isCorrection} navigate={navigate} />
      </WidgetProvider>
      <ConflictDialog />
    </OpenFormProvider>
  );
}

function Screens({ view, step, isCorrection, navigate }: Pick<Props, 'view' | 'step' | 'isCorrection' | 'navigate'>) {
  const task = useOpenTaskInForm();
  const client = useQueryClient();
  const jobId = view.job.id;
  const profile = useApiQuery(getGuestProfile, { params: { job_id: jobId } });
  const tasks = profile.data?.tasks ?? [];
  const { cards, toCorrect } = useFormSummary();
  const shownPaths = cards.flatMap((card) => card.paths);
  const stateOf = (path: string) => task.form.field(path)?.state;
  const all = questionScreens(fieldsOf(view), view.form.groups)
    .map((screen) => ({ ...screen, fields: screen.fields.flatMap((key) => shownPaths.filter((path) => keyOf(path) === key)) }))
    .filter((screen) => screen.fields.length > 0);
  // Compute the reused answers once, so that an open screen does not disappear while the guest answers.
  const [reusedAnswers] = useState(() => reuseAnswers(view, viewsRead(client)));
  // Include the problems from the server, because only the server checks files.
  const [missing] = useState(() => [...task.form.problems, ...view.problems].filter(({ path }) => !view.not_known.includes(keyOf(path))));
  const [unasked] = useState(
    () =>
      new Set(
        all.filter((screen) => isOptionalNote(screen, stateOf) || isFullyPrefilled(screen, { ...knownIn(view), ...reusedAnswers })).map(({ key }) => key),
      ),
  );
  const isCarried = useRef(false);
  useEffect(() => {
    if (!isCarried.current) for (const [key, value] of Object.entries(reusedAnswers)) task.set(key, value);
    isCarried.current = true;
  }, [reusedAnswers, task]);
  // Show a skipped screen if the guest opened it to correct an answer.
  const steps = all.filter((screen) => !unasked.has(screen.key) || screen.key === step);
  const [start] = useState(() => firstScreen(steps, missing, isBegun(view, task.form.overview.hasChanges), (path) => toCorrect.includes(path)));
  const to = (key: string) => navigate(taskPath(jobId, view.id, key));
  const save = async () => {
    await task.saver.save({ log: true });
    await client.invalidateQueries({ queryKey: [getTask.path] });
  };
  const leave = async () => {
    await save();
    navigate(profilePath(jobId));
  };
  const after = nextOpenTask(tasks, view.id);
  const saveAndContinue = async (options?: { replace: boolean }) => {
    await save();
    navigate(after && !isCorrection ? taskPath(jobId, after.id) : reviewPath(jobId), options);
  };
  const isNothingToAsk = step === null && start === undefined;
  useEffect(() => {
    if (!profile.data || step !== null) return;
    // Put the first question into the URL too, so that a reload and the Back button lead to this question.
    if (start) navigate(taskPath(jobId, view.id, start), { replace: true });
    // All questions are answered, so the guest continues with the next task or the review page.
    else navigate(after ? taskPath(jobId, after.id) : reviewPath(jobId), { replace: true });
  }, [profile.data, step, start, after, navigate, jobId, view.id]);
  const stepKey = step ?? start;
  const index = steps.findIndex((screen) => screen.key === stepKey || screen.fields.some((path) => keyOf(path) === stepKey));
  const current = steps[index] ?? steps[0];
  const next = () => {
    if (!current) return;
    const [first] = task.form.checkSome(current.fields);
    if (first) return focusPath(first.path);
    const following = isCorrection ? undefined : steps[index + 1];
    if (!following) return void saveAndContinue();
    void task.saver.save();
    to(following.key);
  };
  const isOptional = current?.fields.every((path) => !stateOf(path)?.required) ?? false;
  // Skips the question. The review page lists it as missing, and the guest can leave it to the contractor there.
  const skip = () => {
    const following = steps[index + 1];
    if (!following) return void saveAndContinue();
    void task.saver.save();
    to(following.key);
  };
  const tap = useAdvanceOnSelect({ step: current, kindOf: (path) => stateOf(path)?.field, next });
  if (!current || isNothingToAsk) return MEANWHILE;
  const previousScreen = steps[index - 1];
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
      {...tap.watch}
    >
      <WizardHeader title={view.title} index={index} count={steps.length} place={positionAmongOpenTasks(tasks, view.id)} />
      <ContractorNote note={view.sent_note} />
      <QuestionScreenView key={current.key} step={current} view={view} isOptional={isOptional} onSkip={isOptional || isCorrection ? undefined : skip} />
      {tap.goesOn && (
        <Text c="dimmed" fz={15} my={15}>
          {t('tap_answer_hint')}
        </Text>
      )}
      <WizardFooter
        next={isCorrection ? t('review_back_button') : t('next')}
        onBack={() => (isCorrection ? void saveAndContinue() : previousScreen ? to(previousScreen.key) : void leave())}
        onLater={() => void leave()}
      />
    </form>
  );
}

/** Returns the tasks that the browser already loaded for this guest. */
const viewsRead = (client: ReturnType<typeof useQueryClient>): TaskView[] =>
  client.getQueriesData<TaskView>({ queryKey: [getTask.path] }).flatMap(([, view]) => view ?? []);

/** Returns the current answers of the fields that were prefilled. */
const knownIn = ({ answers, prefilled }: TaskView) => Object.fromEntries(Object.keys(prefilled).map((key) => [key, answers[key]]));

/** Returns true if the guest answered something: an answer that was not prefilled, or a change stored on this device. */
const isBegun = (view: TaskView, hasChanges: boolean): boolean => hasChanges || Object.keys(view.answers).some((key) => !(key in view.prefilled));
