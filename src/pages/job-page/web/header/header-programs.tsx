import { UnstyledButton } from '@mantine/core';
import { PAYMENT_STATUS_LABELS } from '@/job-data';
import type { JobDetail } from '@/job-view';
import { ProgramChip } from '@/job-view/web/display/program-chip';
import styles from './header.module.css';
import { t } from './messages';

/** Shows each opted-in program with its eligibility and payment status; a click opens the details. */
export function HeaderPrograms({ job, onOpen }: { job: JobDetail; onOpen: () => void }) {
  const programs = job.programs.filter((program) => program.opted_in);
  return (
    <ul className={styles.programs} aria-label={t('programs')}>
      {programs.map((program) => (
        <li key={program.key}>
          <UnstyledButton className={styles.program} onClick={onOpen}>
            <ProgramChip program={{ ...program, reasons: program.reasons.map((reason) => reason.key) }} />
            <span className={styles.payment}>{PAYMENT_STATUS_LABELS[program.payment_status]}</span>
          </UnstyledButton>
        </li>
      ))}
      {programs.length === 0 && <li className={styles.payment}>{t('selected_programs_empty')}</li>}
    </ul>
  );
}
