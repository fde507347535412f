import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLikelyAmounts } from '@/features/job-programs/web/use-likely-amounts';
import { useCanDecideForProgram } from '@/foundation/accounts/web';
import type { JobDetail, JobProgramView } from '@/job-view';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import styles from '@/job-view/web/job-parts/side-panel.module.css';
import { displayDate, EmptyState, Money, Note } from '@/platform/web/kit';
import { EarlierCalculations } from './calculations';
import { t } from './messages';
import { ProgramAmounts } from './program-amounts';
import { RemainingCost } from './remaining-cost';
import { VisibilitySwitches } from './visibility-switches';

/** Rebate tab: amounts of the programs, their calculation, shared amounts and payments. */
export function RebatePanel({ job }: { job: JobDetail }) {
  const [recalculating, setRecalculating] = useState(false);
  const { byProgram } = useLikelyAmounts(job);
  if (!job.abilities.see_incentives) return <EmptyState title={t('amount_unshared_note')} />;
  const programs = job.programs.filter((program) => program.opted_in);
  return (
    <>
      {programs.map((program) => (
        <div key={program.key} className={styles.section}>
          {program.amounts ? (
            <ProgramAmounts
              jobId={job.id}
              name={program.name}
              amounts={program.amounts}
              parts={program.parts}
              moment={program.amount_moment}
              isStruck={program.eligibility === 'ineligible'}
              likely={byProgram.get(program.key)}
            />
          ) : (
            <Text>{program.name}</Text>
          )}
          {program.eligibility === 'ineligible' && (
            <Note component="p" tone="bad" py={8} px={12}>
              {t('program_ineligible_note', { reasons: program.reasons.map((reason) => reason.label).join(', ') })}
            </Note>
          )}
          <HomeownerNotice program={program} />
          <StaffOnly job={job} program={program} />
        </div>
      ))}
      {programs.length === 0 && <EmptyState title={t('programs_empty')} />}
      <RemainingCost dollars={job.left_to_pay ?? null} basis={job.cost_basis ?? null} />
      <Group my="md" gap="xs">
        <Button variant="default" size="sm" renderRoot={(props) => <Link to="/$jobId/what-if" params={{ jobId: job.id }} {...props} />}>
          {t('what_if')}
        </Button>
        <Button variant="default" size="sm" renderRoot={(props) => <Link to="/$jobId/changes" params={{ jobId: job.id }} {...props} />}>
          {t('amount_history_link')}
        </Button>
      </Group>
      {(job.abilities.recalculate || job.contractor_can_see_incentives !== undefined) && (
        <div className={styles.section}>
          <VisibilitySwitches job={job} />
          {job.abilities.recalculate && (
            <Group mt="md">
              <Button variant="default" size="sm" onClick={() => setRecalculating(true)}>
                {t('recalculate')}
              </Button>
            </Group>
          )}
        </div>
      )}
      {recalculating && <ActionDialogHost name="recalculate" job={job} onClose={() => setRecalculating(false)} />}
    </>
  );
}

/** Actions and records that only staff see: the household cap and earlier calculations. */
function StaffOnly({ job, program }: { job: JobDetail; program: JobProgramView }) {
  const isOfProgram = useCanDecideForProgram();
  const [capping, setCapping] = useState(false);
  const [shown, setShown] = useState(false);
  const cap = program.cap_override;
  if (cap === undefined) return null;
  return (
    <>
      {cap && (
        <p className="hl-quiet">
          {t.rich('cap_override_note', {
            by: cap.by,
            at: displayDate(cap.at),
            note: cap.note,
            amount: () => <Money dollars={cap.amount} cents />,
          })}
        </p>
      )}
      <Group gap="xs" mt="xs">
        <Button variant="subtle" size="compact-sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? t('hide_history_button') : t('earlier_results')}
        </Button>
        {job.abilities.override_cap && isOfProgram(program.key) && (program.has_household_cap || cap) && (
          <Button variant="subtle" size="compact-sm" onClick={() => setCapping(true)}>
            {t('household_cap')}
          </Button>
        )}
      </Group>
      {shown && <EarlierCalculations jobId={job.id} program={program.key} />}
      {capping && <ActionDialogHost name="override_cap" job={job} program={program} onClose={() => setCapping(false)} />}
    </>
  );
}

function HomeownerNotice({ program }: { program: JobProgramView }) {
  const { shared, reservation, enrollment, payments } = program;
  const rows: [label: string, dollars: number | undefined, when: string][] = [];
  if (shared) {
    const validity = shared.valid_until && !reservation ? t('valid_until_valid_until', { valid_until: displayDate(shared.valid_until) }) : '';
    rows.push([t('homeowner_shared_label'), shared.homeowner, `${displayDate(shared.at)}${validity}`]);
  }
  if (reservation) rows.push([t('reserved'), reservation.amount, t('until_expires_on', { expires_on: displayDate(reservation.expires_on) })]);
  if (enrollment) rows.push([t('approved'), enrollment.approved_amount, displayDate(enrollment.on)]);
  for (const { status, payee, amount, sent_on, reference } of payments) {
    if (status !== 'sent' && status !== 'paid') continue;
    rows.push([t('payment_payee_title', { status, payee }), amount, [sent_on && displayDate(sent_on), reference].filter(Boolean).join(', ')]);
  }
  if (rows.length === 0) return null;
  return (
    <Stack component="dl" gap="xs" pt="sm" pb={4} style={{ borderTop: '1px dashed var(--hl-line)' }} className="hl-pairs">
      {rows.map(([label, dollars, when]) => (
        <div key={label + when}>
          <Box component="dt" c="var(--hl-ink)">
            {label}
            <Box component="small" c="dimmed" display="block" fz={13}>
              {when}
            </Box>
          </Box>
          <Box component="dd" fw={600}>
            {dollars === undefined ? '–' : <Money dollars={dollars} cents />}
          </Box>
        </div>
      ))}
    </Stack>
  );
}
