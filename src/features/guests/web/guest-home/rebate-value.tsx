import { Button, Flex, Stack, Text } from '@mantine/core';
import { confirmAmount } from '@/features/rebates';
import { formatMoney } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { displayDate, Money } from '@/platform/web/kit';
import { type GuestProfile, getGuestProfile } from '../../contract';
import { t } from './messages';
import styles from './profile.module.css';
import { SharedRebates } from './rebates';

type Bill = NonNullable<GuestProfile['bill']>;

/**
 * Shows changed amounts that the homeowner must confirm, the rebates that were shared with the homeowner, and the bill with later payments to the homeowner.
 * Shows nothing if no rebate was shared.
 */
export function RebateValue({ profile: { job_id, rebates, bill, amount_changes } }: { profile: GuestProfile }) {
  if (rebates.length === 0) return null;
  return (
    <>
      {amount_changes.map((change) => change.confirmed || <ChangedAmount key={change.key} jobId={job_id} change={change} />)}
      <Stack component="section" gap="md" bdrs="xl" py={20} px="md" className="hl-card" aria-label={t('your_rebates')}>
        <SharedRebates rebates={rebates} />
      </Stack>
      {bill && <BillCard bill={bill} />}
    </>
  );
}

/** Shows an amount of the homeowner that changed after the submission, with a button to confirm the change. */
function ChangedAmount({ jobId, change: { key, program, before, after, because, at } }: { jobId: string; change: GuestProfile['amount_changes'][number] }) {
  const confirm = useApiMutation(confirmAmount, {
    invalidates: [getGuestProfile],
  });
  return (
    <Stack component="section" gap="md" bdrs="xl" py={20} px="md" className="hl-card" aria-label={t('amount_changed_title', { program })}>
      <Text fz={18} fw={600} lh={1.4}>
        {t('amount_changed_text', { program, before: formatMoney(before, 'always'), after: formatMoney(after, 'always') })}
      </Text>
      {because.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={styles.quiet}>{displayDate(at)}</p>
      <Button loading={confirm.isPending} onClick={() => confirm.mutate({ params: { job_id: jobId }, body: { program_id: key } })}>
        {t('amount_changed_confirm')}
      </Button>
    </Stack>
  );
}

function BillCard({ bill }: { bill: Bill }) {
  const hasLater = bill.later.length > 0 || bill.other_incentives > 0;
  return (
    <Stack component="section" gap="md" bdrs="xl" py={20} px="md" className="hl-card" aria-label={t('your_bill')}>
      <Line label={t('the_work')} dollars={bill.work} />
      {bill.off_the_bill.map(({ program, amount }) => (
        <Line key={program} label={t('rebate_off_bill', { program })} dollars={-amount} />
      ))}
      <Flex component="p" gap="4px 16px" align="baseline" justify="space-between" wrap="wrap" fw={600} pt="md" className="hl-line-above">
        <span>{t('remaining_cost_label')}</span>
        <Money dollars={bill.to_pay} cents fw={700} fz={24} />
      </Flex>
      {bill.later.map((rebate) => (
        <div key={rebate.program}>
          <Line label={t('rebate_paid_later', { program: rebate.program })} dollars={rebate.amount} />
          <p className={styles.quiet}>{paymentDay(rebate)}</p>
        </div>
      ))}
      {bill.other_incentives > 0 && <Line label={t('other_incentives')} dollars={bill.other_incentives} />}
      {hasLater && <Line label={t('cost_after_everything')} dollars={bill.after_all} />}
    </Stack>
  );
}

function paymentDay({ by, paid_on, within_days }: Bill['later'][number]): string {
  if (paid_on) return t('rebate_paid_day', { day: displayDate(paid_on) });
  if (by) return t('rebate_promised_day', { day: displayDate(by) });
  return within_days === null ? t('rebate_after_acceptance') : t('rebate_within_days', { days: within_days });
}

function Line({ label, dollars }: { label: string; dollars: number }) {
  return (
    <Flex component="p" gap="4px 16px" align="baseline" justify="space-between" wrap="wrap" className={styles.rebate}>
      <span>{label}</span>
      <Money dollars={dollars} cents fw={650} />
    </Flex>
  );
}
