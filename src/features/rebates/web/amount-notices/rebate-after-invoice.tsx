import { Alert, Text } from '@mantine/core';
import { JobWidget } from '@/job-view/web/job-parts/widget';
import { formatMoney, toCents, toDollars } from '@/platform';
import { ErrorPanel, Loading } from '@/platform/web/kit';
import { useFormErrors, useFormValue, useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import type { RebateChange } from '../../contract';
import { usePreview } from '../use-preview';
import { t } from './messages';

/** Shows the rebate that would follow from the open invoice, and why it differs from the current rebate. */
export function RebateAfterInvoice(props: WidgetProps) {
  return <JobWidget {...props}>{(job) => job.abilities.see_incentives && <AfterInvoice />}</JobWidget>;
}

function AfterInvoice() {
  const { place } = useOpenTaskInForm();
  const factsJson = useFormValue((form) => JSON.stringify(form.facts()));
  const hasTotal = useFormValue((form) => form.answer('final_invoice_total') !== undefined);
  // Do not calculate a rebate if the prices do not add up to the total, because such an invoice cannot be submitted.
  const hasPrices = !useFormErrors().some(({ code }) => code === 'invoice_prices');
  const { preview, isOld } = usePreview(place.jobId, factsJson, { enabled: hasTotal && hasPrices });
  if (!hasTotal) return <Text my="1em">{t('rebate_needs_total')}</Text>;
  if (!hasPrices) return <Text my="1em">{t('rebate_needs_prices')}</Text>;
  if (preview.isPending) return <Loading rows={1} height={40} />;
  if (preview.error) return <ErrorPanel error={preview.error} title={t('amount_preview_failed')} retry={() => void preview.refetch()} />;
  return (
    <div aria-live="polite" aria-busy={isOld} style={{ opacity: isOld ? 0.6 : 1 }}>
      {preview.data.items.flatMap(({ key, name, eligibility, change }) =>
        change && eligibility !== 'ineligible' ? [<Change key={key} name={name} change={change} />] : [],
      )}
    </div>
  );
}

function Change({ name, change: { before, after, moment, because } }: { name: string; change: RebateChange }) {
  const cents = toCents(after) - toCents(before);
  if (cents === 0) return <Text my="1em">{t('rebate_stays_amount', { program: name, amount: formatMoney(after, 'always') })}</Text>;
  const about = {
    program: name,
    amount: formatMoney(after, 'always'),
    difference: formatMoney(toDollars(Math.abs(cents)), 'always'),
    direction: cents < 0 ? 'less' : 'more',
    moment,
  };
  return (
    <Alert color={cents < 0 ? 'yellow' : 'blue'} role="status">
      {because.length > 0 ? t('rebate_becomes_because', { ...about, because: because.join('; ') }) : t('rebate_becomes_amount', about)}
    </Alert>
  );
}
