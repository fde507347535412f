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
import { Notice } from '@/view/web/show/notice';
import { DeferredNotice } from './deferred-notice';
import { DoneNotice } from './done-notice';
import { ExceptionNotices } from './exception-notices';
import { GuestsOwnNotice } from './guests-own-notice';
import { WaitingNotice } from './waiting-notice';

/** Everything to know before the form: what is in the way, who has it, why it cannot be worked on. */
export function TaskNotices({ view }: { view: TaskView }) {
  return (
    <>
      {view.job.is_canceled && (
        <Notice tone="bad" icon={IconBan} title="This job is canceled">
          Nothing can be changed until it is reactivated.
        </Notice>
      )}
      {view.form.instructions && (
        <Notice tone="quiet" icon={IconInfoCircle} title="Instructions for staff">
          {view.form.instructions}
        </Notice>
      )}
      <ExceptionNotices view={view} />
      {view.recheck.length > 0 && (
        <Notice tone="wait" icon={IconRefreshAlert} title={`Look again: ${inWords(view.recheck)} changed`}>
          This task was answered before. Please check whether its answers still hold.
        </Notice>
      )}
      {view.transferred && (
        <Notice tone="wait" icon={IconArrowsExchange} title={`Transferred by ${view.transferred.by}: ${view.transferred.reason.toLowerCase()}`}>
          {view.transferred.comments}
        </Notice>
      )}
      {view.open_comments > 0 && (
        <Notice
          tone="wait"
          icon={IconMessageCircle}
          title={view.open_comments === 1 ? '1 correction is asked for' : `${view.open_comments} corrections are asked for`}
        >
          You find them at the questions they are about.
        </Notice>
      )}
      {view.status === 'preview' && (
        <Notice tone="quiet" icon={IconLockOpen2} title="Not yet open">
          {view.note || 'Other tasks come first.'}
        </Notice>
      )}
      {view.status === 'not_applicable' && (
        <Notice tone="quiet" icon={IconCircleMinus} title="Not needed">
          {view.not_needed
            ? `${view.not_needed.by} marked it as not needed: ${view.not_needed.reason}`
            : 'This task does not apply to the job any more. Its answers are kept.'}
        </Notice>
      )}
      {view.waits_for && (
        <Notice tone="wait" icon={IconHourglass} title="Waiting for somebody outside">
          {view.waits_for}
        </Notice>
      )}
      <GuestsOwnNotice view={view} />
      <WaitingNotice view={view} />
      <DeferredNotice view={view} />
      <DoneNotice view={view} />
    </>
  );
}

function inWords(labels: readonly string[]): string {
  const [last = '', ...before] = [...labels].reverse();
  return before.length > 0 ? `${before.reverse().join(', ')} and ${last}` : last;
}
