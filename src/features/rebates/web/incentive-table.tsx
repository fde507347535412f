import { JobWidget } from '@/job-view/web/job-parts/widget';
import { EmptyState, ErrorPanel, Loading } from '@/platform/web/kit';
import { useFormValue, useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { t } from './messages';
import { ProgramAmounts } from './program-amounts';
import { RemainingCost } from './remaining-cost';
import { usePreview } from './use-preview';

/** Shows the amounts that would follow from the entered answers. Saves nothing. */
export function IncentiveTable(props: WidgetProps) {
  return <JobWidget {...props}>{(job) => (job.abilities.see_incentives ? <Amounts /> : <EmptyState title={t('amount_unshared_note')} />)}</JobWidget>;
}

function Amounts() {
  const { place } = useOpenTaskInForm();
  const factsJson = useFormValue((form) => JSON.stringify(form.facts()));
  return <LiveAmounts jobId={place.jobId} factsJson={factsJson} />;
}

/** Shows the amounts of each program and the remaining cost that would follow from the facts in `factsJson`. */
export function LiveAmounts({ jobId, factsJson }: { jobId: string; factsJson: string }) {
  const { preview, isOld } = usePreview(jobId, factsJson);
  if (preview.isPending) return <Loading rows={2} height={72} />;
  if (preview.error) return <ErrorPanel error={preview.error} title={t('calculation_failed_error')} retry={() => void preview.refetch()} />;
  if (preview.data.items.length === 0) return <EmptyState title={t('programs_empty')} />;
  return (
    <div aria-live="polite" aria-busy={isOld} style={{ opacity: isOld ? 0.6 : 1 }}>
      {preview.data.items.map((program) => (
        <ProgramAmounts key={program.key} jobId={jobId} name={program.name} amounts={program.amounts} isStruck={program.eligibility === 'ineligible'} />
      ))}
      <RemainingCost dollars={preview.data.left_to_pay} basis={preview.data.cost_basis} />
    </div>
  );
}
