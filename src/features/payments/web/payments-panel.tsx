import { Box, Button, Flex, Group, Stack, Text, Title } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { useCanDecideForProgram } from '@/foundation/accounts/web';
import { PAYMENT_STATE_LABELS, type PaymentState } from '@/job-data';
import type { JobDetail, JobProgramView, PaymentView } from '@/job-view';
import panelStyles from '@/job-view/web/job-parts/side-panel.module.css';
import { isKeyOf } from '@/platform';
import { displayDate, EmptyState, lazyPart, Money, Note, type Tone, ToneBadge } from '@/platform/web/kit';
import { PAYMENT_METHODS } from '../payment';
import { t } from './messages';
import { lowercaseFirstLetter, titleOfPayment } from './payment-title';
import styles from './payments.module.css';

const AdjustDialog = lazyPart(async () => (await import('./payment-dialogs')).AdjustDialog);
const ByHandDialog = lazyPart(async () => (await import('./payment-dialogs')).ManualPaymentDialog);
const InvoiceAgainDialog = lazyPart(async () => (await import('./payment-dialogs')).ReissueInvoiceDialog);

/** Payments and promised days of each program. Staff see all payments; payees see their own. */
export function PaymentsPanel({ job }: { job: JobDetail }) {
  const programs = job.programs.filter(
    (program) => program.opted_in && (program.promise !== null || program.payments.length > 0 || comingPayments(program).length > 0),
  );
  if (programs.length === 0) return <EmptyState title={t('payments_empty')}>{t('payment_start_note')}</EmptyState>;
  return programs.map((program) => <ProgramPayments key={program.key} job={job} program={program} />);
}

function ProgramPayments({ job, program }: { job: JobDetail; program: JobProgramView }) {
  const [adjusting, setAdjusting] = useState(false);
  const mayPay = useCanDecideForProgram()(program.key) && job.abilities.send_payments;
  const canAdjust = mayPay && program.payments.some((payment) => payment.status === 'paid' && payment.kind === 'rebate');
  return (
    <section className={panelStyles.section} aria-label={program.name}>
      <Title order={3}>{program.name}</Title>
      {program.promise && program.payment_status !== 'paid' && <PromisedDay promise={program.promise} />}
      {program.payments.length === 0 && comingPayments(program).length === 0 && <p className="hl-quiet">{t('contractor_payments_empty')}</p>}
      {program.payments.map((payment) => (
        <OnePayment key={payment.id} job={job} payment={payment} mayPay={mayPay} />
      ))}
      <ComingPayments program={program} />
      {canAdjust && (
        <Button variant="default" size="sm" className="hl-start" onClick={() => setAdjusting(true)}>
          {t('adjust_payment_title')}
        </Button>
      )}
      {adjusting && <AdjustDialog job={job} program={program} opened onClose={() => setAdjusting(false)} />}
    </section>
  );
}

function PromisedDay({ promise }: { promise: NonNullable<JobProgramView['promise']> }) {
  const { by, days, days_late, is_default, source } = promise;
  return (
    <Note tone={days_late > 0 ? 'bad' : 'wait'} lh="inherit" px={12} display="grid" style={{ gap: 4 }}>
      <Group component="p" gap="xs" wrap="nowrap" fw={650}>
        {days_late > 0 && <IconClockExclamation size={18} aria-hidden />}
        {days_late > 0 ? t('payment_late_label', { days_late, by: displayDate(by) }) : t('expected_by', { by: displayDate(by) })}
      </Group>
      <Text fz="sm" lh={1.45}>
        {days_late > 0 ? t('payment_late_note') : t('promised_days_hint', { days })}
      </Text>
      {is_default && (
        <Box component="details" fz="sm" lh={1.45} className={styles.source}>
          <summary>{t('typical_timing_note')}</summary>
          {source}.
        </Box>
      )}
    </Note>
  );
}

/** Returns the installments that are not payable yet. `waits_for` is the condition that makes an installment payable. */
const comingPayments = ({ parts }: JobProgramView) => parts.filter(({ waits_for }) => waits_for !== null);

function ComingPayments({ program }: { program: JobProgramView }) {
  const parts = comingPayments(program);
  if (parts.length === 0) return null;
  return (
    <section aria-label={t('coming_parts_title')}>
      {parts.map(({ payee, name, amount, waits_for }) => (
        <Stack key={payee + name} gap="xs" className={styles.payment}>
          <Flex gap="sm" align="flex-start" justify="space-between" className={styles.head}>
            <span>
              <strong>{t('instalment_payment_title', { payee, instalment: lowercaseFirstLetter(name) })}</strong>
              {amount === null ? <Text span>{t('amount_unknown_label')}</Text> : <Money dollars={amount} cents fw={700} />}
            </span>
          </Flex>
          <Text fz="sm" lh="sm" className="hl-quiet">
            {waits_for}
          </Text>
        </Stack>
      ))}
    </section>
  );
}

const TONES: Record<PaymentState, Tone> = { unpaid: 'wait', invoiced: 'wait', approved: 'busy', sent: 'busy', paid: 'good', failed: 'bad', void: 'quiet' };

const methodLabel = (method: string): string => (isKeyOf(PAYMENT_METHODS, method) ? PAYMENT_METHODS[method] : method);

function HowItEnded({ payment: { status, ended } }: { payment: PaymentView }) {
  if (!ended) return null;
  const endText = t('withdrawn_on', { status, on: displayDate(ended.on) }) + (ended.reason ? `: ${ended.reason}` : '');
  return status === 'failed' ? (
    <Note component="p" tone="bad" fz="sm" py={8} px={12}>
      {endText}
    </Note>
  ) : (
    <p className="hl-quiet">{endText}</p>
  );
}

function OnePayment({ job, payment, mayPay }: { job: JobDetail; payment: PaymentView; mayPay: boolean }) {
  const [open, setOpen] = useState<'hand' | 'again' | null>(null);
  const isOpen = payment.status === 'unpaid' || payment.status === 'invoiced' || payment.status === 'approved' || payment.status === 'sent';
  return (
    <Stack gap="xs" className={styles.payment}>
      <Flex gap="sm" align="flex-start" justify="space-between" className={styles.head}>
        <span>
          <strong>{titleOfPayment(payment)}</strong>
          <Money dollars={payment.amount} cents fw={700} />
        </span>
        <ToneBadge tone={TONES[payment.status]}>{PAYMENT_STATE_LABELS[payment.status]}</ToneBadge>
      </Flex>
      <dl className={panelStyles.facts}>
        {factsOf(payment).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {payment.waits_for_void && (
        <Text fz="sm" lh="sm" className="hl-quiet">
          {t('payment_void_pending_toast')}
        </Text>
      )}
      <HowItEnded payment={payment} />
      {mayPay && isOpen && !payment.waits_for_void && (
        <Button variant="default" size="xs" className={styles.action} onClick={() => setOpen('hand')}>
          {t('record_payment_button')}
        </Button>
      )}
      {mayPay && (payment.status === 'failed' || payment.status === 'void') && isNewest(job, payment) && (
        <Button variant="default" size="xs" className={styles.action} onClick={() => setOpen('again')}>
          {t('invoice_again')}
        </Button>
      )}
      {open === 'hand' && <ByHandDialog job={job} payment={payment} opened onClose={() => setOpen(null)} />}
      {open === 'again' && <InvoiceAgainDialog job={job} payment={payment} opened onClose={() => setOpen(null)} />}
    </Stack>
  );
}

const isNewest = (job: JobDetail, payment: PaymentView): boolean =>
  job.programs.some(({ payments }) => {
    const same = payments.filter((other) => other.kind === payment.kind && other.payee === payment.payee && other.instalment === payment.instalment);
    return same.at(-1)?.id === payment.id;
  });

function factsOf(payment: PaymentView): [string, string][] {
  const facts: [string, string | null | undefined][] = [
    [t('invoice'), payment.invoice],
    [t('invoiced'), payment.invoiced_on && displayDate(payment.invoiced_on)],
    [t('approved'), payment.approved_on && displayDate(payment.approved_on)],
    [t('sent'), payment.sent_on && displayDate(payment.sent_on)],
    [t('paid'), payment.paid_on && displayDate(payment.paid_on)],
    [t('method'), payment.method && methodLabel(payment.method)],
    [t('reference'), payment.reference],
    [t('by_hand'), payment.by_hand],
    [t('reason'), payment.adjusted],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
