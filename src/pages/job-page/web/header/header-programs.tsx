import { Box, Flex, UnstyledButton } from '@mantine/core';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import type { JobDetail } from '@/job-view';
import { ProgramChip } from '@/job-view/web/job-parts/program-chip';
import styles from './header.module.css';
import { t } from './messages';

/** Shows each opted-in program with its eligibility and payment status. A click on a program opens its details. */
export function HeaderPrograms({ job, onOpen }: { job: JobDetail; onOpen: () => void }) {
  const programs = job.programs.filter((program) => program.opted_in);
  return (
    <Flex component="ul" gap="6px 16px" wrap="wrap" mt={4} aria-label={t('programs')}>
      {programs.map((program) => (
        <li key={program.key}>
          <UnstyledButton className={styles.program} onClick={onOpen}>
            <ProgramChip program={{ ...program, reasons: program.reasons.map((reason) => reason.key) }} />
            <Box component="span" c="dimmed" fz="sm">
              {PAYMENT_STATUS_LABELS[program.payment_status]}
            </Box>
          </UnstyledButton>
        </li>
      ))}
      {programs.length === 0 && (
        <Box component="li" c="dimmed" fz="sm">
          {t('selected_programs_empty')}
        </Box>
      )}
    </Flex>
  );
}
