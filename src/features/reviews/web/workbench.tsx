import { Button, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowRight, IconCheck, IconHandGrab, IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { claimJob, staffQueue } from '@/features/staff';
import { SameHome } from '@/features/staff/web/same-home';
import { useEditing } from '@/features/tasks/web/use-editing';
import { CallError, send, useQueryClient } from '@/platform/web';
import { ErrorPanel, Loading, ToneBadge, toastSaved, usePageTitle } from '@/platform/web/kit';
import type { TaskDefinition } from '@/rules/forms';
import { formIdentity, OpenFormProvider, ReadOnlyAnswers, SaveNote, TaskForm, useFormCode, useFromForm, useTaskInForm } from '@/rules/forms/web';
import { Act } from '@/view/web/acts/act';
import { useJob, useKeepJob } from '@/view/web/acts/use-job';
import { Notice } from '@/view/web/show/notice';
import { TaskStatusBadge } from '@/view/web/show/task-status';
import { useMe } from '@/world/people/web';
import type { ReviewView } from '../contract';
import { correctionOf, useCorrections } from './comments-widget';
import { Compares } from './compares';
import { Decisions, inMinutes } from './decisions';
import { Evidence } from './evidence';
import { t } from './messages';
import styles from './review.module.css';
import { sentBackAt } from './since';
import { useReview } from './use-review';

/** A review decided in minutes: evidence on the left, values and the decision on the right. */
export function ReviewWorkbench({ jobId, taskId, missing }: { jobId: string; taskId: string; missing: ReactNode }) {
  const review = useReview(jobId, taskId);
  usePageTitle(review.data ? review.data.task.name : t('review'));
  if (review.data) return <Workbench key={taskId} review={review.data} />;
  if (review.error?.status === 404) return missing;
  return (
    <div className={styles.page}>
      {review.isPending ? (
        <Loading rows={4} height={88} />
      ) : (
        <ErrorPanel error={review.error} title={t('the_review_could_not_be_loaded')} retry={() => void review.refetch()} />
      )}
    </div>
  );
}

function Workbench({ review }: { review: ReviewView }) {
  const { task } = review;
  const evidence = [...review.reviewed, ...review.pictured];
  const [shown, setShown] = useState(0);
  const code = useFormCode(task.form.key);
  const seconds = useTimeSpent();
  const canDecide = task.abilities.complete && task.abilities.edit;
  useHotkeys([
    ['ArrowLeft', () => setShown((index) => Math.max(0, index - 1))],
    ['ArrowRight', () => setShown((index) => Math.min(evidence.length - 1, index + 1))],
  ]);
  return (
    <div className={styles.page}>
      <Head review={review} seconds={canDecide ? seconds : null} />
      <SameHome jobId={task.job.id} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <Evidence reviewed={evidence} shown={shown} onShow={setShown} since={sentBackAt(review)} />
          <Decisions decisions={review.decisions} />
        </div>
        <div className={styles.right}>
          {!canDecide && (
            <>
              <Notice tone="quiet" icon={IconLock} title={t('nothing_to_decide_here_now')}>
                {task.note || t('what_was_handed_in_is_decided')}
              </Notice>
              <section className={styles.card}>
                <ReadOnlyAnswers view={task} jobId={task.job.id} />
              </section>
            </>
          )}
          {canDecide && code.error && <ErrorPanel error={new CallError(0, { detail: t('this_form_could_not_be_loaded') })} retry={() => void code.refetch()} />}
          {canDecide && !code.data && !code.error && <Loading rows={3} height={88} />}
          {canDecide && code.data && <Decide key={formIdentity(task)} review={review} code={code.data} seconds={seconds} />}
        </div>
      </div>
    </div>
  );
}

/** Where we are, who works on it, for how long. */
function Head({ review, seconds }: { review: ReviewView; seconds: number | null }) {
  const me = useMe();
  const { keep } = useKeepJob();
  const job = useJob(review.task.job.id);
  const [taking, setTaking] = useState(false);
  const { task, claimed_by } = review;
  const isMine = claimed_by?.id === me.uid;
  const claim = () =>
    claimed_by
      ? setTaking(true)
      : void send(claimJob, { params: { job_id: task.job.id }, body: {} }).then((answer) => {
          keep(answer);
          toastSaved(t('the_job_is_yours_now'));
        });
  return (
    <header className={styles.head}>
      <nav aria-label={t('breadcrumb')}>
        <ol className={styles.crumbs}>
          <li>
            <Link to="/queue">{t('queue')}</Link>
          </li>
          <li>
            <Link to="/$jobId" params={{ jobId: task.job.id }}>
              {task.job.job_name}
            </Link>
          </li>
        </ol>
      </nav>
      <div className={styles.titleLine}>
        <Title order={1}>{task.name}</Title>
        <TaskStatusBadge status={task.status} />
        {task.reviewer && <ToneBadge tone="wait">{t('comes_back_to_reviewer', { reviewer: task.reviewer })}</ToneBadge>}
        {claimed_by && <ToneBadge tone="busy">{isMine ? t('claimed_by_you') : t('claimed_by_name', { name: claimed_by.name })}</ToneBadge>}
        {seconds !== null && (
          <span className={styles.timer} role="timer" aria-label={t('time_spent')}>
            {inMinutes(seconds)}
          </span>
        )}
        {!isMine && job.data?.abilities.claim && (
          <Button size="xs" variant="default" leftSection={<IconHandGrab size={16} aria-hidden />} onClick={claim}>
            {claimed_by ? t('take_over') : t('claim')}
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        {task.job.address} · {task.job.short_code}
      </p>
      {taking && job.data && <Act name="take_over" job={job.data} onClose={() => setTaking(false)} />}
    </header>
  );
}

function Decide({ review, code, seconds }: { review: ReviewView; code: TaskDefinition; seconds: number }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { stale } = useKeepJob();
  const goesOn = useRef(false);
  const editing = useEditing(review.task, code, async () => {
    stale();
    await client.invalidateQueries({ queryKey: [staffQueue.path] });
    toastSaved(t('decision_recorded'));
    const next = goesOn.current ? await nextLike(review) : null;
    await (next ? navigate({ to: '/$jobId/review/$taskId', params: { jobId: next.job_id, taskId: next.task_id } }) : navigate({ to: '/queue' }));
    window.scrollTo({ top: 0 });
  });
  const record = async (andNext: boolean) => {
    goesOn.current = andNext;
    editing.task.set('seconds_spent', seconds);
    await editing.complete();
  };
  return (
    <OpenFormProvider form={editing.task}>
      <Compares rows={review.compares} />
      <TaskForm />
      <DecisionBar review={review} wasOffline={editing.isOffline} onRecord={record} />
    </OpenFormProvider>
  );
}

const VERBS: Record<string, string> = { approve: t('approve'), request_changes: t('request_changes'), reject: t('reject') };

/** The decision at hand: chosen by a key or in the form, recorded here. */
function DecisionBar({ review, wasOffline, onRecord }: { review: ReviewView; wasOffline: boolean; onRecord: (andNext: boolean) => Promise<void> }) {
  const task = useTaskInForm();
  const [busy, setBusy] = useState(false);
  const chosen = useFromForm((form) => String(form.answer('review_decision') ?? ''));
  const { add } = useCorrections('comments');
  const choose = (decision: string) => () => task.set('review_decision', decision);
  const record = (andNext: boolean) => {
    setBusy(true);
    void onRecord(andNext).finally(() => setBusy(false));
  };
  const pick = (index: number) => () => {
    const reason = review.reasons[index];
    if (!reason) return;
    task.set('review_decision', 'request_changes');
    add(correctionOf(reason, review));
  };
  useHotkeys([
    ['a', choose('approve')],
    ['r', choose('request_changes')],
    ['x', choose('reject')],
    ...Array.from({ length: 9 }, (_, index): [string, () => void] => [String(index + 1), pick(index)]),
  ]);
  useHotkeys([['mod+Enter', () => record(true)]], []);
  const verb = VERBS[chosen] ?? t('record_decision');
  return (
    <footer className={styles.bar}>
      {wasOffline && (
        <p className={styles.problem} role="alert">
          {t('not_recorded_no_connection')}
        </p>
      )}
      <SaveNote />
      <span className={styles.keys} aria-hidden>
        {t.rich('a_approve_r_request_x_reject', { key: (text) => <kbd className={styles.key}>{text}</kbd> })}
      </span>
      <div className={styles.acts}>
        <Button variant="default" size="md" leftSection={<IconCheck size={18} aria-hidden />} loading={busy} onClick={() => record(false)}>
          {verb}
        </Button>
        <Button size="md" rightSection={<IconArrowRight size={18} aria-hidden />} loading={busy} onClick={() => record(true)}>
          {chosen ? t('verb_and_next', { verb }) : t('record_and_next')}
        </Button>
      </div>
    </footer>
  );
}

/** The one of the same kind that waits longest. */
async function nextLike({ task }: ReviewView) {
  const answer = await send(staffQueue, { query: { kind: task.key, per_page: 2 } }, { ignore: [0, 403, 404, 500, 502, 503] }).catch(() => null);
  for (const { job_id, task_id } of answer?.items ?? []) if (task_id !== null && task_id !== task.id) return { job_id, task_id };
  return null;
}

/** Seconds this page was looked at. */
function useTimeSpent(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const every = setInterval(() => document.visibilityState === 'visible' && setSeconds((before) => before + 1), 1000);
    return () => clearInterval(every);
  }, []);
  return seconds;
}
