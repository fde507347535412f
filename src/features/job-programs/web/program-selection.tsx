import { Box, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { sharedMessage } from '@/foundation/messaging';
import type { JobDetail, JobProgramView } from '@/job-view';
import { ActionDialogHost } from '@/job-view/web/actions/action-dialog';
import { EligibilityBadge } from '@/job-view/web/job-parts/eligibility';
import { JobWidget } from '@/job-view/web/job-parts/widget';
import styles from '@/job-view/web/job-parts/widgets.module.css';
import { Money } from '@/platform/web/kit';
import type { WidgetProps } from '@/rules/forms/web';
import { t } from './messages';

/** Programs of the job, including programs that were opted out, with a button to change the selection. */
export function ProgramSelection(props: WidgetProps) {
  return <JobWidget {...props}>{(job) => <Programs job={job} />}</JobWidget>;
}

function Programs({ job }: { job: JobDetail }) {
  const [changing, setChanging] = useState(false);
  const noneLive = !job.programs.some((program) => program.opted_in && program.eligibility !== 'ineligible');
  return (
    <>
      {noneLive && (
        <Text c="var(--hl-bad)" fw={600} role="alert">
          {sharedMessage('ineligible_submit')}
        </Text>
      )}
      <Box component="ul" bd="1px solid var(--hl-line)" bdrs={10} px="md" className="hl-lines">
        {job.programs.map((program) => (
          <li key={program.key} className={styles.program}>
            <strong>{program.name}</strong>
            {program.opted_in ? (
              <EligibilityBadge status={program.eligibility} />
            ) : (
              <Text span c="dimmed">
                {t('opted_out')}
              </Text>
            )}
            <Amount program={program} />
            {program.eligibility === 'ineligible' && program.opted_in && (
              <Box component="span" c="var(--hl-bad)" fz="sm" className="hl-whole-row">
                {t('program_not_submitted_note', { reasons: program.reasons.map((reason) => reason.label).join(', ') })}
              </Box>
            )}
          </li>
        ))}
      </Box>
      {job.abilities.select_programs && (
        <Button variant="default" size="sm" onClick={() => setChanging(true)}>
          {t('change_programs')}
        </Button>
      )}
      {changing && <ActionDialogHost name="select_programs" job={job} onClose={() => setChanging(false)} />}
    </>
  );
}

function Amount({ program }: { program: JobProgramView }) {
  if (!program.opted_in || program.amounts === undefined) return null;
  return program.amounts.total === null ? (
    <Text span c="dimmed">
      {t('amount_missing_label')}
    </Text>
  ) : (
    <Money dollars={program.amounts.total} cents fw={600} />
  );
}
