import { Box, Stack, Title } from '@mantine/core';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SameHome } from '@/features/assignment-and-worklist/web/same-home';
import { titleOfPayment } from '@/features/payments/web/payment-title';
import { ProgramAmounts } from '@/features/rebates/web/program-amounts';
import type { TaskView } from '@/features/tasks';
import { PAYMENT_STATE_LABELS, PAYMENT_STATUS_LABELS } from '@/job-data';
import type { JobDetail, JobProgramView, PaymentView } from '@/job-view';
import { Notice } from '@/job-view/web/job-parts/notice';
import { formatMoney } from '@/platform';
import { displayDate, Money } from '@/platform/web/kit';
import styles from './decision.module.css';
import { t } from './messages';

/** Facts for a decision about money. The API returns only facts that the viewer may see. */
export function DecisionFacts({ view, job }: { view: TaskView; job: JobDetail | undefined }) {
  const asking = job?.programs.filter(({ key }) => view.programs.some((program) => program.key === key)) ?? [];
  return (
    <>
      <SameHome jobId={view.job.id} />
      {job && asking.map((program) => <OfProgram key={program.key} program={program} job={job} view={view} />)}
    </>
  );
}

function OfProgram({ program, job, view }: { program: JobProgramView; job: JobDetail; view: TaskView }) {
  return (
    <Stack
      component="section"
      gap={10}
      py={{ base: 'sm', sm: 14 }}
      px={{ base: 'md', sm: 20 }}
      className="hl-card"
      aria-label={t('decision_facts_title', { program: program.name })}
    >
      <Title order={2} fz={16} lh="inherit">
        {program.name}
      </Title>
      <DecisionNotices program={program} />
      <dl className={styles.list}>
        <Fact name={t('program_status_label')}>{program.status.text}</Fact>
        <Fact name={t('status')}>{PAYMENT_STATUS_LABELS[program.payment_status]}</Fact>
        <Fact name={t('contractor')}>{job.contractor.name}</Fact>
        <Fact name={t('submitted')}>{program.submitted_on && displayDate(program.submitted_on)}</Fact>
        <Fact name={t('installation')}>{job.install_start_date && displayDate(job.install_start_date)}</Fact>
        <Fact name={t('reservation')}>{program.reservation && <Reservation of={program.reservation} />}</Fact>
        <Fact name={t('enrollment')}>
          {program.enrollment && (
            <>
              {displayDate(program.enrollment.on)} {program.enrollment.approved_amount !== undefined && <Money dollars={program.enrollment.approved_amount} />}
            </>
          )}
        </Fact>
        <Fact name={t('promised_by')}>
          {program.promise && (
            <>
              {displayDate(program.promise.by)}
              {program.promise.days_late > 0 && (
                <Box component="span" c="var(--hl-bad)" fw={600}>
                  {' '}
                  {t('days_late', { days: program.promise.days_late })}
                </Box>
              )}
            </>
          )}
        </Fact>
        {program.funds.map((fund) => (
          <Fact key={fund.key} name={t('budget', { name: fund.name })}>
            {fund.message}
            {fund.held !== undefined && fund.held > 0 && (
              <>
                {' '}
                <Money dollars={fund.held} /> {t('set_aside')}
              </>
            )}
          </Fact>
        ))}
      </dl>
      {view.set === 'payments' && program.payments.length > 0 && <Payments payments={program.payments} />}
      {program.amounts && (
        <details className={styles.ledger} open={view.set === 'reservation' || undefined}>
          <summary>{t('ledger')}</summary>
          <ProgramAmounts jobId={job.id} name={program.name} amounts={program.amounts} parts={program.parts} />
        </details>
      )}
    </Stack>
  );
}

/** Shows an amount that a second person must confirm, and why a decision is open again. */
function DecisionNotices({ program: { proposed, correcting } }: { program: JobProgramView }) {
  return (
    <>
      {proposed && (
        <Notice tone="wait" icon={IconUsers} title={proposed.own ? t('amount_own_title') : t('amount_proposed_title', { by: proposed.by })}>
          {t('amount_proposed_body', {
            amount: formatMoney(proposed.amount, 'always'),
            calculated: proposed.calculated === null ? 'none' : formatMoney(proposed.calculated, 'always'),
            reason: proposed.reason,
          })}
        </Notice>
      )}
      {correcting && (
        <Notice tone="wait" icon={IconPencil} title={t('decision_correcting_title', { by: correcting.by })}>
          {t('decision_correcting_body', { was: correcting.was, reason: correcting.reason })}
        </Notice>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Reservation = ({ of: { id, amount, on, expires_on } }: { of: NonNullable<JobProgramView['reservation']> }) => (
  <>
    {id} {amount !== undefined && <Money dollars={amount} />}, {t('from_until', { from: displayDate(on), until: displayDate(expires_on) })}
  </>
);

/** Lists payments with payee, amount, status and invoice. */
function Payments({ payments }: { payments: readonly PaymentView[] }) {
  return (
    <Stack component="ul" gap={6} className={styles.payments}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <strong>{titleOfPayment(payment)}</strong> <Money dollars={payment.amount} cents />
          <Box component="span" c="dimmed" fz="sm">
            {[
              PAYMENT_STATE_LABELS[payment.status],
              payment.invoice && t('invoice', { invoice: payment.invoice }),
              payment.invoiced_on && t('invoiced_on', { day: displayDate(payment.invoiced_on) }),
              payment.ended?.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        </li>
      ))}
    </Stack>
  );
}
