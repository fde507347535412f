import { Text } from '@mantine/core';
import type { JobDetail } from '@/job-view';
import type { ActionDialogProps } from '@/job-view/web/actions/action-dialog';
import { JobActionDialog } from '@/job-view/web/actions/job-action-dialog';
import { toastSaved } from '@/platform/web/kit';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { reEvaluate } from '../contract';
import { t } from './messages';

declare module '@/job-view/web/actions/action-dialog' {
  interface ActionInputs {
    re_evaluate: { job: JobDetail };
  }
}

/**
 * Dialog that evaluates every program again with the current answers and shows what changed. A program with a pinned version keeps that version; other programs
 * use the newest version.
 */
export function ReEvaluateDialog({ job, onClose }: ActionDialogProps<'re_evaluate'>) {
  return (
    <JobActionDialog
      call={reEvaluate}
      input={() => ({ params: { job_id: job.id } })}
      title={t('reevaluate_eligibility_confirm')}
      confirm={t('re_evaluate')}
      onDone={(after) => {
        toastSaved(changesBetween(job, after));
        onClose();
      }}
      onClose={onClose}
    >
      <Text>{t('reevaluate_eligibility_warning')}</Text>
    </JobActionDialog>
  );
}

/** Returns a sentence about each program whose result changed. */
function changesBetween(before: Pick<JobDetail, 'programs'>, after: Pick<JobDetail, 'programs'>): string {
  const changes = after.programs.flatMap(({ key, name, eligibility, reasons }) => {
    const earlier = before.programs.find((program) => program.key === key)?.eligibility;
    if (!earlier || earlier === eligibility) return [];
    const reasonText = reasons.length > 0 ? ` (${reasons.map((reason) => reason.label.toLowerCase()).join(', ')})` : '';
    return [`${name}: ${ELIGIBILITY_LABELS[earlier]} → ${ELIGIBILITY_LABELS[eligibility]}${reasonText}`];
  });
  return changes.length > 0 ? changes.join('. ') : t('eligibility_unchanged_toast');
}
