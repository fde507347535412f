import { Button, Text, Title } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { isKeyOf } from '@/platform';
import { Empty, Money, onDemand, showDay, type Tone, ToneBadge } from '@/platform/web/kit';
import { PAYMENT_STATE_LABELS, type PaymentState } from '@/record';
import type { JobDetail, JobProgramView, PaymentView } from '@/view';
import railStyles from '@/view/web/show/rail.module.css';
import { PAYMENT_METHODS } from '../payment';
import styles from './payments.module.css';

const AdjustDialog = onDemand(async () => (await import('./payment-dialogs')).AdjustDialog);
const ByHandDialog = onDemand(async () => (await import('./payment-dialogs')).ByHandDialog);
const InvoiceAgainDialog = onDemand(async () => (await import('./payment-dialogs')).InvoiceAgainDialog);

/** Who is paid what and when it is promised; the payee sees their own, staff see all of it. */
export function PaymentsPanel({ job }: { job: JobDetail }) {
  const programs = job.programs.filter((program) => program.opted_in && (program.promise !== null || program.payments.length > 0));
  if (programs.length === 0) return <Empty title="Nothing is to be paid yet.">Payment begins when the program has accepted the project.</Empty>;
  return programs.map((program) => <ProgramPayments key={program.key} job={job} program={program} />);
}

function ProgramPayments({ job, program }: { job: JobDetail; program: JobProgramView }) {
  const [adjusting, setAdjusting] = useState(false);
  const canAdjust = job.abilities.send_payments && program.payments.some((payment) => payment.status === 'paid' && payment.kind === 'rebate');
  return (
    <section className={railStyles.section} aria-label={program.name}>
      <Title order={3}>{program.name}</Title>
      {program.promise && program.payment_status !== 'paid' && <PromisedDay promise={program.promise} />}
      {program.payments.length === 0 && <p className={railStyles.quiet}>No payment to you from this program yet.</p>}
      {program.payments.map((payment) => (
        <OnePayment key={payment.id} job={job} payment={payment} />
      ))}
      {canAdjust && (
        <Button variant="default" size="sm" className={railStyles.act} onClick={() => setAdjusting(true)}>
          Adjust what was paid
        </Button>
      )}
      {adjusting && <AdjustDialog job={job} program={program} opened onClose={() => setAdjusting(false)} />}
    </section>
  );
}

function PromisedDay({ promise }: { promise: NonNullable<JobProgramView['promise']> }) {
  const { by, days, days_late, is_default, source } = promise;
  return (
    <div className={styles.promise} data-late={days_late > 0}>
      <p className={styles.by}>
        {days_late > 0 && <IconClockExclamation size={18} aria-hidden />}
        {days_late > 0 ? `Late by ${days_late} ${days_late === 1 ? 'day' : 'days'}: promised by ${showDay(by)}` : `Expected by ${showDay(by)}`}
      </p>
      <p className={styles.meaning}>
        {days_late > 0
          ? 'The money is not there on the promised day. Finance was told and answers for it; nothing is needed from you.'
          : `${days} days after the program accepted the project. If it’s late, we notify you and finance.`}
      </p>
      {is_default && (
        <details className={styles.source}>
          <summary>Typical timing, not guaranteed by the program</summary>
          {source}.
        </details>
      )}
    </div>
  );
}

const TONES: Record<PaymentState, Tone> = { unpaid: 'wait', invoiced: 'wait', approved: 'busy', sent: 'busy', paid: 'good', failed: 'bad', void: 'quiet' };

const methodLabel = (method: string): string => (isKeyOf(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method] : method);

function OnePayment({ job, payment }: { job: JobDetail; payment: PaymentView }) {
  const [open, setOpen] = useState<'hand' | 'again' | null>(null);
  const mayPay = job.abilities.send_payments;
  const isOpen = payment.status === 'unpaid' || payment.status === 'invoiced' || payment.status === 'approved' || payment.status === 'sent';
  return (
    <div className={styles.payment}>
      <div className={styles.head}>
        <span>
          <strong>{payment.kind === 'adjustment' ? `Adjustment, ${payment.payee}` : `To the ${payment.payee}`}</strong>
          <Money dollars={payment.amount} cents fw={700} />
        </span>
        <ToneBadge tone={TONES[payment.status]}>{PAYMENT_STATE_LABELS[payment.status]}</ToneBadge>
      </div>
      <dl className={railStyles.facts}>
        {factsOf(payment).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payment.ended && (
        <Text size="sm" className={payment.status === 'failed' ? railStyles.declined : railStyles.quiet}>
          {payment.status === 'failed' ? 'Failed' : 'Withdrawn'} on {showDay(payment.ended.on)}
          {payment.ended.why && `: ${payment.ended.why}`}
        </Text>
      )}
      {mayPay && isOpen && (
        <Button variant="default" size="xs" className={styles.act} onClick={() => setOpen('hand')}>
          Record by hand
        </Button>
      )}
      {mayPay && (payment.status === 'failed' || payment.status === 'void') && isNewest(job, payment) && (
        <Button variant="default" size="xs" className={styles.act} onClick={() => setOpen('again')}>
          Invoice again
        </Button>
      )}
      {open === 'hand' && <ByHandDialog job={job} payment={payment} opened onClose={() => setOpen(null)} />}
      {open === 'again' && <InvoiceAgainDialog job={job} payment={payment} opened onClose={() => setOpen(null)} />}
    </div>
  );
}

const isNewest = (job: JobDetail, payment: PaymentView): boolean =>
  job.programs.some(({ payments }) => {
    const same = payments.filter((other) => other.kind === payment.kind && other.payee === payment.payee);
    return same.at(-1)?.id === payment.id;
  });

function factsOf(payment: PaymentView): [string, string][] {
  const facts: [string, string | null | undefined][] = [
    ['Invoice', payment.invoice],
    ['Invoiced', payment.invoiced_on && showDay(payment.invoiced_on)],
    ['Approved', payment.approved_on && showDay(payment.approved_on)],
    ['Sent', payment.sent_on && showDay(payment.sent_on)],
    ['Paid', payment.paid_on && showDay(payment.paid_on)],
    ['Method', payment.method && methodLabel(payment.method)],
    ['Reference', payment.reference],
    ['By hand', payment.by_hand],
    ['Reason', payment.adjusted],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
