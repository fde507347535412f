import type { JobDetail } from '@/job-view';
import { JobWidget } from '@/job-view/web/widgets/widget';
import styles from '@/job-view/web/widgets/widgets.module.css';
import { ToneBadge } from '@/platform/web/kit';
import { useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { t } from './messages';

/** Text that the checkbox of a form accepts. Defaults to `install_terms`. */
const TEXT_OF: Record<string, string> = { submit_final_documents: 'final_submission_terms' };

/** Full text of the terms to accept, per program, with its version. */
export const ProgramTermsText = (props: WidgetProps) => <JobWidget {...props}>{(job) => <Texts job={job} />}</JobWidget>;

function Texts({ job }: { job: JobDetail }) {
  const { form } = useOpenTaskInForm();
  const wanted = TEXT_OF[form.definition.key] ?? 'install_terms';
  const texts = job.programs
    .filter((program) => program.live)
    .flatMap((program) => program.texts.filter((entry) => entry.key === wanted).map((entry) => ({ ...entry, program: program.name })));
  if (texts.length === 0) return <p className={styles.quiet}>{t('program_terms_empty')}</p>;
  return texts.map((entry) => (
    <article key={entry.program} className={styles.terms}>
      <h3>
        {entry.program}: {entry.title}
      </h3>
      <p>{entry.body}</p>
      <footer>
        {t('version', { version: entry.version })} {entry.sample && <ToneBadge tone="quiet">{t('sample_wording_note')}</ToneBadge>}
      </footer>
    </article>
  ));
}
