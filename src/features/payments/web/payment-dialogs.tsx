import { NativeSelect, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney, isKeyOf } from '@/platform';
import { useAct, useSite } from '@/platform/web';
import { Dialog, toastSaved } from '@/platform/web/kit';
import type { JobDetail, JobProgramView, PaymentView } from '@/view';
import { useKeepJob } from '@/view/web/acts/use-job';
import * as paymentsContract from '../contract';
import { PAYMENT_METHODS } from '../payment';

type Shown = { job: JobDetail; opened: boolean; onClose: () => void };

/** Refusals are said in the dialog that asked, not in a toast. */
const SAID_INSIDE = [0, 403, 404, 409, 422, 429, 500, 502, 503] as const;

function useDone(said: string, onClose: () => void) {
  const { stale } = useKeepJob();
  return {
    ignore: SAID_INSIDE,
    onSuccess: () => {
      stale();
      toastSaved(said);
      onClose();
    },
  };
}

type Method = keyof typeof PAYMENT_METHODS;

/** The payment was made outside the payment tool: when, how, and why by hand. */
export function ByHandDialog({ job, payment, opened, onClose }: Shown & { payment: PaymentView }) {
  const today = useSite().data?.today ?? '';
  const [day, setDay] = useState('');
  const [method, setMethod] = useState<Method>('ach');
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const act = useAct(paymentsContract.payByHand, useDone('Payment recorded', onClose));
  const body = { payment_sent_date: day, payment_method: method, payment_reference: reference, override_reason: reason };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Record ${formatMoney(payment.amount, 'always')} by hand`}
      confirm="Record payment"
      busy={act.isPending}
      error={act.error}
      disabled={!day}
      onConfirm={() => act.mutate({ params: { job_id: job.id, payment_id: payment.id }, body })}
    >
      <Text size="sm">It counts as paid on this day, and its invoice is withdrawn from the payment tool. What is paid is not edited afterwards.</Text>
      <TextInput
        type="date"
        label="Payment sent date"
        required
        max={today || undefined}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        data-autofocus
      />
      <NativeSelect
        label="Method"
        data={Object.entries(PAYMENT_METHODS).map(([value, label]) => ({ value, label }))}
        value={method}
        onChange={(event) => isKeyOf(PAYMENT_METHODS, event.currentTarget.value) && setMethod(event.currentTarget.value)}
      />
      <TextInput
        label="Payment reference"
        description="Check, ACH or trace number."
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Textarea label="Reason for completing by hand" autosize minRows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </Dialog>
  );
}

/** A difference to what was paid is a payment of its own. */
export function AdjustDialog({ job, program, opened, onClose }: Shown & { program: JobProgramView }) {
  const payees = [...new Set(program.payments.filter((payment) => payment.status === 'paid').map((payment) => payment.payee))];
  const [payee, setPayee] = useState(payees[0] ?? 'contractor');
  const [amount, setAmount] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const act = useAct(paymentsContract.adjustPayment, useDone('Adjustment recorded', onClose));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Adjust what ${program.name} paid`}
      confirm="Make adjustment"
      busy={act.isPending}
      error={act.error}
      disabled={typeof amount !== 'number' || amount === 0 || !reason.trim()}
      onConfirm={() =>
        act.mutate({
          params: { job_id: job.id },
          body: { program: program.key, payee: payee === 'homeowner' ? 'homeowner' : 'contractor', amount: Number(amount), reason },
        })
      }
    >
      <Text size="sm">What was paid stays as it is. This makes a further payment; an amount below zero asks money back.</Text>
      {payees.length > 1 && <NativeSelect label="Payee" data={payees} value={payee} onChange={(event) => setPayee(event.currentTarget.value)} />}
      <NumberInput
        label="Amount ($)"
        description="For example 250.00, or -250.00 to ask it back."
        required
        decimalScale={2}
        prefix="$"
        value={amount}
        onChange={setAmount}
        data-autofocus
      />
      <Textarea label="Reason" required autosize minRows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </Dialog>
  );
}

export function InvoiceAgainDialog({ job, payment, opened, onClose }: Shown & { payment: PaymentView }) {
  const act = useAct(paymentsContract.invoiceAgain, useDone('A new invoice is asked for', onClose));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Invoice this payment again?"
      confirm="Invoice again"
      busy={act.isPending}
      error={act.error}
      onConfirm={() => act.mutate({ params: { job_id: job.id, payment_id: payment.id } })}
    >
      <Text>
        The payment tool gets a new invoice of {formatMoney(payment.amount, 'always')} for the {payment.payee}. The one that failed stays in the list.
      </Text>
    </Dialog>
  );
}
