import { Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useJob } from '@/job-view/web/actions/use-job';
import { useApiQuery } from '@/platform/web';
import { ErrorPanel, Loading, Money, usePageTitle } from '@/platform/web/kit';
import { whatIf } from '../contract';
import type { WhatIf } from './data';
import { t } from './messages';
import { ProgramCard } from './program-card';
import { QuestionList } from './question-list';
import { useScenario } from './scenario-state';
import styles from './what-if.module.css';

/** `/{jobId}/what-if`: compares the job with a scenario. Saves nothing. */
export function WhatIfPage({ jobId, missing }: { jobId: string; missing: ReactNode }) {
  const job = useJob(jobId);
  usePageTitle(t('what_if'));
  const { tried, asked, isBehind, set, reset, setPrograms, clear } = useScenario();
  const answer = useApiQuery(
    whatIf,
    { params: { job_id: jobId }, body: { facts: asked.facts, ...(asked.programs && { programs: [...asked.programs] }) } },
    { placeholderData: keepPreviousData },
  );
  if (job.error?.status === 404 || answer.error?.status === 404) return missing;
  // Show an invalid value at its question and keep the earlier result.
  const issues = answer.error?.status === 422 ? answer.error.issues : [];
  const errors = new Map(issues.map(({ path, message }) => [path.replace(/^facts\./, ''), message]));
  const { data } = answer;
  const switched = (key: string, isOn: boolean) => {
    const on = data?.programs.filter(({ tried: now }) => now.on_job).map((program) => program.key) ?? [];
    setPrograms(isOn ? [...on, key] : on.filter((other) => other !== key));
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/$jobId" params={{ jobId }} className={styles.back}>
          <IconArrowLeft size={18} aria-hidden /> {job.data?.job_name ?? t('job_link')}
        </Link>
        <div className={styles.titleLine}>
          <Title order={1}>{t('what_if')}</Title>
          <Button variant="default" disabled={Object.keys(tried.facts).length === 0 && tried.programs === null} onClick={clear}>
            {t('start_over')}
          </Button>
        </div>
        <p className={styles.quiet}>{t('what_if_note')}</p>
      </header>
      {answer.isPending && <Loading rows={5} height={72} />}
      {answer.error && issues.length === 0 && <ErrorPanel error={answer.error} retry={() => void answer.refetch()} />}
      {data && (
        <div className={styles.columns}>
          <Results jobId={jobId} data={data} isBehind={isBehind || answer.isPlaceholderData} onTry={set} onSwitch={switched} />
          <QuestionList
            jobId={jobId}
            questions={data.questions}
            facts={tried.facts}
            errors={errors}
            onChange={(fact, value) => set({ [fact]: value })}
            onReset={reset}
          />
        </div>
      )}
    </div>
  );
}

type ResultsProps = {
  jobId: string;
  data: WhatIf;
  isBehind: boolean;
  onTry: (facts: Record<string, unknown>) => void;
  onSwitch: (key: string, isOn: boolean) => void;
};

function Results({ jobId, data, isBehind, onTry, onSwitch }: ResultsProps) {
  const possible = data.programs.filter((program) => program.tried.on_job || program.today.on_job || !program.is_ruled_out);
  const others = data.programs.filter((program) => !possible.includes(program));
  return (
    <section className={styles.results} aria-labelledby="what-if-programs" aria-busy={isBehind} data-behind={isBehind || undefined}>
      <h2 id="what-if-programs" className={styles.h2}>
        {t('programs')}
      </h2>
      <Best data={data} />
      {possible.map((program) => (
        <ProgramCard key={program.key} jobId={jobId} program={program} onTry={onTry} onSwitch={(isOn) => onSwitch(program.key, isOn)} />
      ))}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('ruled_out_programs_title', { count: others.length })}</summary>
          <ul>
            {others.map((program) => (
              <li key={program.key}>
                <strong>{program.name}</strong>: {program.criteria.find(({ state }) => state === 'not_met')?.description ?? program.tried.reasons.join(', ')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Shows the combination of programs that leaves the homeowner the most. */
function Best({ data: { best, programs, left_to_pay } }: { data: WhatIf }) {
  const nameOf = (key: string) => programs.find((program) => program.key === key)?.name ?? key;
  return (
    <div className={styles.best} role="status">
      <span className={styles.quiet}>{t('best_together')}</span>
      <strong className={styles.bestNames}>{best && best.programs.length > 0 ? best.programs.map(nameOf).join(' + ') : t('best_programs_empty')}</strong>
      {best?.homeowner !== undefined && best.programs.length > 0 && (
        <span>
          {t.rich('best_amount_summary', { amount: () => <Money dollars={best.homeowner ?? 0} cents fw={700} /> })}
          {!best.is_certain && <span className={styles.quiet}> {t('amount_so_far_label')}</span>}
        </span>
      )}
      {left_to_pay && (left_to_pay.today !== null || left_to_pay.tried !== null) && (
        <span className={styles.quiet}>
          {t.rich('remaining_cost_summary', {
            today: () => (left_to_pay.today === null ? '–' : <Money dollars={left_to_pay.today} cents />),
            tried: () => (left_to_pay.tried === null ? '–' : <Money dollars={left_to_pay.tried} cents />),
          })}
        </span>
      )}
      {best?.left_out.map(({ program, beside, message }) => (
        <span key={program} className={styles.quiet}>
          {t('program_excluded_note', { program: nameOf(program), others: beside.map(nameOf).join(', '), message })}
        </span>
      ))}
    </div>
  );
}
