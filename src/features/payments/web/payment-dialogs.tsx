import { NativeSelect, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { JobDetail, JobProgramView, PaymentView } from '@/job-view';
import { useUpdateJobCache } from '@/job-view/web/actions/use-job';
import { formatMoney, isKeyOf, type ResponseOf } from '@/platform';
import { useApiMutation, useSite } from '@/platform/web';
import { Dialog, toastSaved } from '@/platform/web/kit';
import * as paymentsContract from '../contract';
import { PAYMENT_METHODS } from '../payment';
import { t } from './messages';

type DialogProps = { job: JobDetail; opened: boolean; onClose: () => void };

function useDone<A>(textOf: (answer: A) => string, onClose: () => void) {
  const { refetchJobs } = useUpdateJobCache();
  return {
    errors: 'caller' as const,
    onSuccess: (answer: A) => {
      refetchJobs();
      toastSaved(textOf(answer));
      onClose();
    },
  };
}

/** Returns the text of the toast. A record that waits for a void of the invoice has its own text. */
const textOfRecord = ({ waits_for_void }: ResponseOf<typeof paymentsContract.recordManualPaymentEndpoint>): string =>
  waits_for_void ? t('payment_void_pending_toast') : t('payment_recorded');

type Method = keyof typeof PAYMENT_METHODS;

/** Dialog that records a payment that was made outside the payment tool, with day, method and reason. */
export function ManualPaymentDialog({ job, payment, opened, onClose }: DialogProps & { payment: PaymentView }) {
  const today = useSite().data?.today ?? '';
  const [day, setDay] = useState('');
  const [method, setMethod] = useState<Method>('ach');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const recordPayment = useApiMutation(paymentsContract.recordManualPaymentEndpoint, useDone(textOfRecord, onClose));
  const body = { payment_sent_date: day, payment_method: method, payment_reference: reference, override_reason: reason };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('manual_payment_title', { amount: formatMoney(payment.amount, 'always') })}
      confirm={t('record_payment')}
      busy={recordPayment.isPending}
      error={recordPayment.error}
      disabled={!day}
      onConfirm={() => recordPayment.mutate({ params: { job_id: job.id, payment_id: payment.id }, body })}
    >
      <Text fz="sm" lh="sm">
        {t('record_payment_hint')}
      </Text>
      <TextInput
        type="date"
        label={t('sent_date_label')}
        required
        max={today || undefined}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label={t('method')}
        data={Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }))}
        value={method}
        onChange={(event) => isKeyOf(PAYMENT_METHODS, event.currentTarget.value) && setMethod(event.currentTarget.value)}
      />
      <TextInput
        label={t('payment_reference')}
        description={t('payment_reference_hint')}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Textarea label={t('manual_reason_label')} autosize minRows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </Dialog>
  );
}

/** Dialog that adds an adjustment to a paid payment, which itself is never edited. */
export function AdjustDialog({ job, program, opened, onClose }: DialogProps & { program: JobProgramView }) {
  const payees = [...new Set(program.payments.filter((payment) => payment.status === 'paid').map((payment) => payment.payee))];
  const [payee, setPayee] = useState(payees[0] ?? 'contractor');
  const [amount, setAmount] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const saveAdjustment = useApiMutation(
    paymentsContract.adjustPayment,
    useDone(() => t('adjustment_recorded'), onClose),
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('adjust_what_name_paid', { name: program.name })}
      confirm={t('make_adjustment')}
      busy={saveAdjustment.isPending}
      error={saveAdjustment.error}
      disabled={typeof amount !== 'number' || amount === 0 || !reason.trim()}
      onConfirm={() =>
        saveAdjustment.mutate({
          params: { job_id: job.id },
          body: { program: program.key, payee: payee === 'homeowner' ? 'homeowner' : 'contractor', amount: Number(amount), reason },
        })
      }
    >
      <Text fz="sm" lh="sm">
        {t('adjustment_hint')}
      </Text>
      {payees.length > 1 && <NativeSelect label={t('payee')} data={payees} value={payee} onChange={(event) => setPayee(event.currentTarget.value)} />}
      <NumberInput
        label={t('amount')}
        description={t('adjustment_amount_hint')}
        required
        decimalScale={2}
        prefix="$"
        value={amount}
        onChange={setAmount}
        data-autofocus
      />
      <Textarea label={t('reason')} required autosize minRows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </Dialog>
  );
}

export function ReissueInvoiceDialog({ job, payment, opened, onClose }: DialogProps & { payment: PaymentView }) {
  const reissue = useApiMutation(
    paymentsContract.reissueInvoiceEndpoint,
    useDone(() => t('invoice_requested_toast'), onClose),
  );
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('reinvoice_payment_confirm')}
      confirm={t('invoice_again')}
      busy={reissue.isPending}
      error={reissue.error}
      onConfirm={() => reissue.mutate({ params: { job_id: job.id, payment_id: payment.id } })}
    >
      <Text>{t('reinvoice_payment_note', { amount: formatMoney(payment.amount, 'always'), payee: payment.payee })}</Text>
    </Dialog>
  );
}
