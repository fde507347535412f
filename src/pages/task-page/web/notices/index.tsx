import {
  IconArrowsExchange,
  IconBan,
  IconCircleMinus,
  IconHourglass,
  IconInfoCircle,
  IconLockOpen2,
  IconMessageCircle,
  IconRefreshAlert,
} from '@tabler/icons-react';
import type { TaskView } from '@/features/tasks';
import { PendingDecision } from '@/features/tasks/web/pending-decision';
import { Notice } from '@/job-view/web/job-parts/notice';
import { DeferredNotice } from './deferred-notice';
import { DoneNotice } from './done-notice';
import { ExceptionNotices } from './exception-notices';
import { GuestOnlyNotice } from './guest-only-notice';
import { t } from './messages';
import { WaitingNotice } from './waiting-notice';

/** Shows the notices above the form, for example about exceptions, corrections, the guest who has the task, or the reason why the task is locked. */
export function TaskNotices({ view }: { view: TaskView }) {
  return (
    <>
      {view.job.is_canceled && (
        <Notice tone="bad" icon={IconBan} title={t('job_canceled_title')}>
          {t('canceled_job_note')}
        </Notice>
      )}
      {view.form.instructions && (
        <Notice tone="quiet" icon={IconInfoCircle} title={t('staff_instructions_title')}>
          {view.form.instructions}
        </Notice>
      )}
      <ExceptionNotices view={view} />
      {view.recheck.length > 0 && (
        <Notice tone="wait" icon={IconRefreshAlert} title={t('look_again_recheck_changed', { recheck: formatLabels(view.recheck) })}>
          {view.changed.map((change) => (
            <div key={change.label}>{t('fact_changed_values', change)}</div>
          ))}
          {t('check_earlier_answers_note')}
        </Notice>
      )}
      {view.transferred && (
        <Notice
          tone="wait"
          icon={IconArrowsExchange}
          title={t('transferred_by_reason', { by: view.transferred.by, reason: view.transferred.reason.toLowerCase() })}
        >
          {view.transferred.comments}
        </Notice>
      )}
      {view.open_comments > 0 && (
        <Notice tone="wait" icon={IconMessageCircle} title={t('corrections_count_title', { open_comments: view.open_comments })}>
          {t('correction_location_note')}
        </Notice>
      )}
      {view.status === 'preview' && (
        <Notice tone="quiet" icon={IconLockOpen2} title={t('task_locked_title')}>
          {view.note || t('open_tasks_note')}
        </Notice>
      )}
      {view.status === 'not_applicable' && (
        <Notice tone="quiet" icon={IconCircleMinus} title={t('not_needed')}>
          {view.not_needed ? t('task_unneeded_note', { by: view.not_needed.by, reason: view.not_needed.reason }) : t('task_inapplicable_note')}
        </Notice>
      )}
      {view.waits_for && (
        <Notice tone="wait" icon={IconHourglass} title={t('external_wait_title')}>
          {view.waits_for}
        </Notice>
      )}
      <GuestOnlyNotice view={view} />
      <PendingDecision jobId={view.job.id} task={view} />
      <WaitingNotice view={view} />
      <DeferredNotice view={view} />
      <DoneNotice view={view} />
    </>
  );
}

function formatLabels(labels: readonly string[]): string {
  const [last = '', ...before] = [...labels].reverse();
  return before.length > 0 ? t('reverse_and_last', { reverse: before.reverse().join(', '), last }) : last;
}
