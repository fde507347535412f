import { Button, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCanDecideForProgram } from '@/foundation/accounts/web';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import type { JobDetail, JobProgramView } from '@/job-view';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { EligibilityBadge } from '@/job-view/web/job-parts/eligibility';
import styles from '@/job-view/web/job-parts/side-panel.module.css';
import { formatMoney } from '@/platform';
import { displayDate, Note } from '@/platform/web/kit';
import { CriteriaList } from './criteria';
import { t } from './messages';

/** Shows the eligibility of each program with its criteria, and notices about its budgets, for example that the money is used up. */
export function ProgramsPanel({ job }: { job: JobDetail }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {job.programs.map((program) => (
        <ProgramSection key={program.key} job={job} program={program} />
      ))}
      <Group gap="xs" mt="md">
        {job.abilities.select_programs && (
          <Button variant="default" size="sm" onClick={() => setChoosing(true)}>
            {t('change_programs')}
          </Button>
        )}
        <Button variant="default" size="sm" renderRoot={(props) => <Link to="/$jobId/what-if" params={{ jobId: job.id }} {...props} />}>
          {t('what_if')}
        </Button>
        <Button variant="default" size="sm" renderRoot={(props) => <Link to="/$jobId/changes" params={{ jobId: job.id }} {...props} />}>
          {t('change_reason_link')}
        </Button>
      </Group>
      {choosing && <ActionDialogHost name="select_programs" job={job} onClose={() => setChoosing(false)} />}
    </>
  );
}

function ProgramSection({ job, program }: { job: JobDetail; program: JobProgramView }) {
  const [deciding, setDeciding] = useState(false);
  const [withdrawing, setWithdrawing] = useState(false);
  const isOfProgram = useCanDecideForProgram();
  if (!program.opted_in)
    return (
      <section className={styles.section} aria-label={program.name}>
        <Group component="header" gap="6px 12px" justify="space-between">
          <Title order={3}>{program.name}</Title>
          <Text c="dimmed">{t('opted_out')}</Text>
        </Group>
      </section>
    );
  return (
    <section className={styles.section} aria-label={program.name}>
      <Group component="header" gap="6px 12px" justify="space-between">
        <Title order={3}>
          <Link to="/programs/$key" params={{ key: program.key }}>
            {program.name}
          </Link>
        </Title>
        <EligibilityBadge status={program.eligibility} />
      </Group>
      <dl className={styles.facts}>
        {factsOf(program).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {program.override && (
        <Note component="p" tone="busy" py={8} px={12}>
          {t('decision_author_note', { by: program.override.by, at: displayDate(program.override.at), note: program.override.note })}
        </Note>
      )}
      {program.declined && (
        <Note component="p" tone="bad" py={8} px={12}>
          {t('program_declined_note', { reason: program.declined.reason, note: program.declined.note })}
        </Note>
      )}
      {program.funds
        .filter(({ state }) => state !== 'open')
        .map(({ key, state, message, waits_since }) => (
          <Note key={key} component="p" tone="busy" py={8} px={12}>
            <strong>{state === 'waitlist' ? t('on_the_waitlist') : t('no_money_left')}</strong> {message}
            {waits_since && ` ${t('waits_since', { day: displayDate(waits_since) })}`}
          </Note>
        ))}
      <CriteriaList jobId={job.id} criteria={program.criteria} />
      {job.abilities.override_eligibility && isOfProgram(program.key) && (
        <Button variant="default" size="sm" className="hl-start" onClick={() => setDeciding(true)}>
          {t('decide_eligibility')}
        </Button>
      )}
      {job.abilities.withdraw_decline && program.declined && isOfProgram(program.key) && (
        <Button variant="default" size="sm" className="hl-start" onClick={() => setWithdrawing(true)}>
          {t('decline_withdraw_button')}
        </Button>
      )}
      {withdrawing && <ActionDialogHost name="withdraw_decline" job={job} program={program} onClose={() => setWithdrawing(false)} />}
      {deciding && <ActionDialogHost name="override_eligibility" job={job} program={program} onClose={() => setDeciding(false)} />}
    </section>
  );
}

function factsOf(program: JobProgramView): [string, string][] {
  const { reservation, enrollment, submitted_on } = program;
  const facts: [string, string | false | null][] = [
    [t('program_status_label'), program.status.text],
    [t('payment'), PAYMENT_STATUS_LABELS[program.payment_status]],
    [t('submitted'), submitted_on && displayDate(submitted_on)],
    [
      t('reservation'),
      reservation && t('reservation_summary', { id: reservation.id, on: displayDate(reservation.on), expires_on: displayDate(reservation.expires_on) }),
    ],
    ...program.funds.map(({ name, held }): [string, string | false] => [name, held !== undefined && t('amount_set_aside', { amount: formatMoney(held) })]),
    [t('enrolled'), enrollment && displayDate(enrollment.on)],
    [t('rules'), program.pinned && t('rules_version_label', { version: program.version })],
    [t('not_going_on'), program.parked && t('program_held_note')],
  ];
  return facts.filter((fact): fact is [string, string] => typeof fact[1] === 'string');
}
