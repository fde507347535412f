import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Empty, Money, showDay } from '@/platform/web/kit';
import type { JobDetail, JobProgramView } from '@/view';
import { Act } from '@/view/web/acts/act';
import styles from '@/view/web/show/rail.module.css';
import { Calculations } from './calculations';
import { LeftToPay } from './left-to-pay';
import { ProgramAmounts } from './program-amounts';
import { VisibilitySwitches } from './visibility-switches';

/** What the programs pay, how it comes about, what was told to the homeowner and what was paid. */
export function RebatePanel({ job }: { job: JobDetail }) {
  const [recalculating, setRecalculating] = useState(false);
  if (!job.abilities.see_incentives) return <Empty title="Your program contact will share the amount." />;
  const programs = job.programs.filter((program) => program.opted_in);
  return (
    <>
      {programs.map((program) => (
        <div key={program.key} className={styles.section}>
          {program.amounts ? (
            <ProgramAmounts jobId={job.id} name={program.name} amounts={program.amounts} isStruck={program.eligibility === 'ineligible'} />
          ) : (
            <Text>{program.name}</Text>
          )}
          {program.eligibility === 'ineligible' && (
            <p className={styles.declined}>Ineligible: {program.reasons.map((reason) => reason.label).join(', ')}. Nothing is paid.</p>
          )}
          <HomeownerNotice program={program} />
          <StaffOnly job={job} program={program} />
        </div>
      ))}
      {programs.length === 0 && <Empty title="No program is selected." />}
      <LeftToPay dollars={job.left_to_pay ?? null} />
      {(job.abilities.recalculate || job.contractor_can_see_incentives !== undefined) && (
        <div className={styles.section}>
          <VisibilitySwitches job={job} />
          {job.abilities.recalculate && (
            <Group mt="md">
              <Button variant="default" size="sm" onClick={() => setRecalculating(true)}>
                Recalculate
              </Button>
            </Group>
          )}
        </div>
      )}
      {recalculating && <Act name="recalculate" job={job} onClose={() => setRecalculating(false)} />}
    </>
  );
}

/** What only staff see and do: more than the cap, and how the amount came about over time. */
function StaffOnly({ job, program }: { job: JobDetail; program: JobProgramView }) {
  const [capping, setCapping] = useState(false);
  const [shown, setShown] = useState(false);
  if (program.cap_override === undefined) return null;
  return (
    <>
      {program.cap_override && (
        <p className={styles.quiet}>
          {program.cap_override.by} allowed up to <Money dollars={program.cap_override.amount} cents /> on {showDay(program.cap_override.at)}:{' '}
          {program.cap_override.note}
        </p>
      )}
      <Group gap="xs" mt="xs">
        <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide earlier results' : 'Earlier results'}
        </Button>
        {job.abilities.override_cap && (
          <Button variant="subtle" size="compact-sm" onClick={() => setCapping(true)}>
            Household cap
          </Button>
        )}
      </Group>
      {shown && <Calculations jobId={job.id} program={program.key} />}
      {capping && <Act name="override_cap" job={job} program={program} onClose={() => setCapping(false)} />}
    </>
  );
}

function HomeownerNotice({ program }: { program: JobProgramView }) {
  const { shared, reservation, enrollment, payments } = program;
  const rows: [label: string, dollars: number | undefined, when: string][] = [];
  if (shared) {
    const validity = shared.valid_until && !reservation ? `, valid until ${showDay(shared.valid_until)}` : '';
    rows.push(['Shared with the homeowner', shared.homeowner, `${showDay(shared.at)}${validity}`]);
  }
  if (reservation) rows.push(['Reserved', reservation.amount, `until ${showDay(reservation.expires_on)}`]);
  if (enrollment) rows.push(['Approved', enrollment.approved_amount, showDay(enrollment.on)]);
  for (const { status, payee, amount, sent_on, reference } of payments) {
    if (status !== 'sent' && status !== 'paid') continue;
    rows.push([`${status === 'paid' ? 'Paid' : 'Sent'} to the ${payee}`, amount, [sent_on && showDay(sent_on), reference].filter(Boolean).join(', ')]);
  }
  if (rows.length === 0) return null;
  return (
    <dl className={styles.told}>
      {rows.map(([label, dollars, when]) => (
        <div key={label + when}>
          <dt>
            {label}
            <small>{when}</small>
          </dt>
          <dd>{dollars === undefined ? '–' : <Money dollars={dollars} cents />}</dd>
        </div>
      ))}
    </dl>
  );
}
