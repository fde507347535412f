import { Box, Text, Title } from '@mantine/core';
import type { JobDetail } from '@/job-view';
import { JobWidget } from '@/job-view/web/job-parts/widget';
import styles from '@/job-view/web/job-parts/widgets.module.css';
import { ToneBadge } from '@/platform/web/kit';
import type { WidgetProps } from '@/rules/forms/web';
import { t } from './messages';

/** Key of the program text that the user accepts with the checkbox of the form. */
const FINAL_TERMS = 'final_submission_terms';

/** Text of the final terms (`FINAL_TERMS`) of each program with its version. The user must accept the terms. */
export const ProgramTermsText = (props: WidgetProps) => <JobWidget {...props}>{(job) => <Texts job={job} />}</JobWidget>;

function Texts({ job }: { job: JobDetail }) {
  const texts = job.programs
    .filter((program) => program.live)
    .flatMap((program) => program.texts.filter((entry) => entry.key === FINAL_TERMS).map((entry) => ({ ...entry, program: program.name })));
  if (texts.length === 0) return <Text c="dimmed">{t('program_terms_empty')}</Text>;
  return texts.map((entry) => (
    <Box key={entry.program} component="article" bg="var(--hl-surface-2)" bd="1px solid var(--hl-line)" bdrs={10} py={14} px="md" className={styles.terms}>
      <Title order={3} fz="md" fw={650} mb={6} lh="inherit">
        {entry.program}: {entry.title}
      </Title>
      <Text lh={1.55} mb={10}>
        {entry.body}
      </Text>
      <footer>
        {t('version', { version: entry.version })} {entry.sample && <ToneBadge tone="quiet">{t('sample_wording_note')}</ToneBadge>}
      </footer>
    </Box>
  ));
}
