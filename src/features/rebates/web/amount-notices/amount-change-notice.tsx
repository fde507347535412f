import { Button } from '@mantine/core';
import { IconCoin } from '@tabler/icons-react';
import { useCurrentUser } from '@/foundation/accounts/web';
import type { JobDetail, JobProgramView } from '@/job-view';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { Notice } from '@/job-view/web/job-parts/notice';
import { formatMoney } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { displayDateTime } from '@/platform/web/kit';
import { confirmAmount } from '../../contract';
import { t } from './messages';

/** Notices about amounts that changed after submission and are not confirmed yet. */
export function AmountChangeNotices({ job }: { job: JobDetail }) {
  return job.programs.flatMap((program) =>
    program.amount_changes.flatMap((change) =>
      change.confirmed ? [] : [<ChangeNotice key={program.key + change.payee} job={job} program={program} change={change} />],
    ),
  );
}

type Props = { job: JobDetail; program: JobProgramView; change: JobProgramView['amount_changes'][number] };

/**
 * Shows the earlier and the new amount, the reasons for the change, and who changed the amount and when. Contractor users can confirm the amount of the
 * contractor.
 */
function ChangeNotice({ job, program, change: { payee, before, after, because, by, at } }: Props) {
  const { refetchJobs } = useUpdateJobCache();
  const confirm = useApiMutation(confirmAmount, { onSuccess: refetchJobs });
  const isOwn = useCurrentUser().kind === 'contractor' && payee === 'contractor';
  const about = { program: program.name, payee, after: formatMoney(after, 'always'), before: formatMoney(before, 'always') };
  return (
    <Notice
      tone="wait"
      icon={IconCoin}
      title={t('amount_changed_title', about)}
      actions={
        isOwn && (
          <Button size="sm" loading={confirm.isPending} onClick={() => confirm.mutate({ params: { job_id: job.id }, body: { program_id: program.key } })}>
            {t('amount_changed_confirm')}
          </Button>
        )
      }
    >
      {because.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      <div>{t('amount_changed_by', { by, at: displayDateTime(at) })}</div>
      {!isOwn && <div>{t('amount_changed_waits', { payee })}</div>}
    </Notice>
  );
}
