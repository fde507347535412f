import { Flex, Stack } from '@mantine/core';
import type { GuestPayment } from '@/job-view';
import { displayDate, Money } from '@/platform/web/kit';
import { t } from './messages';
import styles from './profile.module.css';

/** Shows the payments from the programs: payee, promised date, and a note if the promised date has passed. */
export function GuestPayments({ payments }: { payments: readonly GuestPayment[] }) {
  return (
    <Stack gap="sm">
      {payments.map((payment) => (
        <div key={`${payment.program} ${payment.payee} ${payment.instalment ?? ''}`}>
          <Flex component="p" gap="4px 16px" align="baseline" justify="space-between" wrap="wrap" className={styles.rebate}>
            <span>
              {payment.to_you
                ? t('program_pays_you', { program: payment.program })
                : t('program_pays_payee', { program: payment.program, payee: payment.payee })}
              {payment.instalment !== null && `: ${payment.instalment}`}
            </span>
            {payment.amount !== undefined && <Money dollars={payment.amount} cents fw={700} fz={20} />}
          </Flex>
          <p>{sentence(payment)}</p>
          {!payment.to_you && payment.status !== 'paid' && <p className={styles.quiet}>{t('invoice_deduction_note')}</p>}
        </div>
      ))}
    </Stack>
  );
}

function sentence({ status, by, days_late, sent_on, paid_on, reference, is_default }: GuestPayment): string {
  if (status === 'paid')
    return t('paid', {
      has_paid_on: paid_on ? 'yes' : 'no',
      paid_on: paid_on ? displayDate(paid_on) : '',
      has_reference: reference ? 'yes' : 'no',
      reference: reference ?? '',
    });
  if (days_late > 0) return t('payment_late_warning', { by: by ? displayDate(by) : '' });
  if (status === 'failed') return t('payment_returned_warning', { has_by: by ? 'yes' : 'no', by: by ? displayDate(by) : '' });
  const promised = by ? t('payment_promise_note', { is_default: is_default ? 'yes' : 'no', by: displayDate(by) }) : '';
  return status === 'on_its_way'
    ? t('payment_status_note', { has_sent_on: sent_on ? 'yes' : 'no', sent_on: sent_on ? displayDate(sent_on) : '', promised })
    : promised;
}
