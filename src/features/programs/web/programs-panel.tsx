import { Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { showDay } from '@/platform/web/kit';
import { PAYMENT_STATUS_LABELS } from '@/record';
import type { JobDetail, JobProgramView } from '@/view';
import { Act } from '@/view/web/acts/act';
import { EligibilityBadge } from '@/view/web/show/eligibility';
import styles from '@/view/web/show/rail.module.css';
import { Criteria } from './criteria';

/** Per program: eligible or not and why, criterion by criterion, and where its money stands. */
export function ProgramsPanel({ job }: { job: JobDetail }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {job.programs.map((program) => (
        <ProgramSection key={program.key} job={job} program={program} />
      ))}
      {job.abilities.select_programs && (
        <Button variant="default" size="sm" mt="md" onClick={() => setChoosing(true)}>
          Change programs
        </Button>
      )}
      {choosing && <Act name="select_programs" job={job} onClose={() => setChoosing(false)} />}
    </>
  );
}

function ProgramSection({ job, program }: { job: JobDetail; program: JobProgramView }) {
  const [deciding, setDeciding] = useState(false);
  if (!program.opted_in)
    return (
      <section className={styles.section} aria-label={program.name}>
        <header className={styles.head}>
          <Title order={3}>{program.name}</Title>
          <Text c="dimmed">Opted out</Text>
        </header>
      </section>
    );
  return (
    <section className={styles.section} aria-label={program.name}>
      <header className={styles.head}>
        <Title order={3}>{program.name}</Title>
        <EligibilityBadge status={program.eligibility} />
      </header>
      <dl className={styles.facts}>
        {factsOf(program).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {program.override && (
        <p className={styles.decided}>
          Decided by {program.override.by} on {showDay(program.override.at)}: {program.override.note}
        </p>
      )}
      {program.declined && (
        <p className={styles.declined}>
          Declined by the program: {program.declined.reason}. {program.declined.note}
        </p>
      )}
      <Criteria jobId={job.id} criteria={program.criteria} />
      {job.abilities.override_eligibility && (
        <Button variant="default" size="sm" className={styles.act} onClick={() => setDeciding(true)}>
          Decide eligibility
        </Button>
      )}
      {deciding && <Act name="override_eligibility" job={job} program={program} onClose={() => setDeciding(false)} />}
    </section>
  );
}

function factsOf(program: JobProgramView): [string, string][] {
  const { reservation, enrollment, submitted_on } = program;
  const facts: [string, string | false | null][] = [
    ['Payment', PAYMENT_STATUS_LABELS[program.payment_status]],
    ['Submitted', submitted_on && showDay(submitted_on)],
    ['Reservation', reservation && `${reservation.id}, ${showDay(reservation.on)} to ${showDay(reservation.expires_on)}`],
    ['Enrolled', enrollment && showDay(enrollment.on)],
    ['Rules', program.pinned && `Version ${program.version}, fixed at reservation`],
    ['Not going on', program.parked && 'Parked while the other programs go on'],
  ];
  return facts.filter((fact): fact is [string, string] => typeof fact[1] === 'string');
}
