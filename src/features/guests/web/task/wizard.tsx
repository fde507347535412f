import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { getTask, saveTask, type TaskView } from '@/features/tasks';
import { ApiError, callApi, session, useApiQuery, useQueryClient } from '@/platform/web';
import { ErrorPanel, Loading } from '@/platform/web/kit';
import type { TaskDefinition } from '@/rules/forms';
import {
  ConflictDialog,
  focusPath,
  formIdentity,
  keyOf,
  OpenFormProvider,
  type SaveRequest,
  useFormCode,
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
import styles from './task.module.css';
import { useAdvanceOnSelect } from './use-advance-on-select';
import { useWizardScreens } from './use-wizard-screens';
import { WizardFooter } from './wizard-footer';
import { WizardHeader } from './wizard-header';

type Props = { view: TaskView; step: string | null; isCorrection: boolean; navigate: GuestNavigate; widgets: Widgets; onGone: () => void };

const MEANWHILE = <Loading rows={2} height={140} />;

/** Shows the questions of a task after the code of the form is loaded. */
export function TaskQuestions(props: Props) {
  const code = useFormCode(props.view.form.key);
  if (code.error) return <ErrorPanel error={new ApiError(0, { detail: t('questions_load_error') })} retry={() => void code.refetch()} />;
  if (!code.data) return MEANWHILE;
  const guest = session.guest();
  const who = guest ? guestId(guest) : 'guest';
  return <Wizard key={formIdentity(props.view)} {...props} code={code.data} guestKey={who} />;
}

/** Shows the screens of a task one after the other, then opens the next task, and after the last task the review page. */
function Wizard({ view, code, guestKey, step, isCorrection, navigate, widgets, onGone }: Props & { code: TaskDefinition; guestKey: string }) {
  const params = { job_id: view.job.id, task_id: view.id };
  const task = useOpenTask({
    view,
    code,
    userKey: guestKey,
    isOwn: true,
    place: { jobId: view.job.id, taskId: view.id },
    save: (body: SaveRequest) => callApi(saveTask, { params, body }, { errors: 'caller' }),
    // Do nothing, because guests submit all tasks at once on the review page.
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
  const { screens, start } = useWizardScreens(view, step);
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
  const saveAndContinue = async () => {
    await save();
    navigate(after && !isCorrection ? taskPath(jobId, after.id) : reviewPath(jobId));
  };
  useEffect(() => {
    if (!profile.data || step !== null) return;
    // Put the first question into the URL too, so that a page reload and the Back button return to this question.
    if (start) navigate(taskPath(jobId, view.id, start), { replace: true });
    // If all questions are answered, the guest continues with the next task or the review page.
    else navigate(after ? taskPath(jobId, after.id) : reviewPath(jobId), { replace: true });
  }, [profile.data, step, start, after, navigate, jobId, view.id]);
  const openKey = step ?? start;
  const index = screens.findIndex(({ key, fields }) => key === openKey || fields.some((path) => keyOf(path) === openKey));
  const current = screens[index] ?? screens[0];
  const showFollowing = () => {
    const following = isCorrection ? undefined : screens[index + 1];
    if (!following) return void saveAndContinue();
    void task.saver.save();
    to(following.key);
  };
  const next = () => {
    if (!current) return;
    const [problem] = task.form.checkSome(current.fields);
    if (problem) return focusPath(problem.path);
    showFollowing();
  };
  const stateOf = (path: string) => task.form.field(path)?.state;
  const isOptional = current?.fields.every((path) => !stateOf(path)?.required) ?? false;
  const tap = useAdvanceOnSelect({ step: current, kindOf: (path) => stateOf(path)?.field, next });
  if (!current || openKey === undefined) return MEANWHILE;
  const previousScreen = screens[index - 1];
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
      <WizardHeader title={view.title} index={index} count={screens.length} place={positionAmongOpenTasks(tasks, view.id)} />
      <ContractorNote note={view.sent_note} />
      {/* A skipped question is listed as missing on the review page, where the guest can leave it to the contractor. */}
      <QuestionScreenView
        key={current.key}
        step={current}
        view={view}
        isOptional={isOptional}
        onSkip={isOptional || isCorrection ? undefined : showFollowing}
      />
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
