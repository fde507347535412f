import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useJob } from '@/job-view/web/actions/use-job';
import { useApiQuery } from '@/platform/web';
import { Columns, ErrorPanel, Loading, Money, Page, usePageTitle } from '@/platform/web/kit';
import { calculateWhatIf, type WhatIf } from '../contract';
import { t } from './messages';
import { ProgramCard } from './program-card';
import { QuestionList } from './question-list';
import { useScenario } from './scenario-state';
import styles from './what-if.module.css';

/** `/{jobId}/what-if`: page that compares the job with a scenario. Saves nothing. */
export function WhatIfPage({ jobId, missing }: { jobId: string; missing: ReactNode }) {
  const job = useJob(jobId);
  usePageTitle(t('what_if'));
  const { scenario, asked, isBehind, set, reset, setPrograms, clear } = useScenario();
  const answer = useApiQuery(
    calculateWhatIf,
    { params: { job_id: jobId }, body: { facts: asked.facts, ...(asked.programs && { programs: [...asked.programs] }) } },
    { placeholderData: keepPreviousData },
  );
  if (job.error?.status === 404 || answer.error?.status === 404) return missing;
  // Show the error next to the question with the invalid value, and keep the earlier results on the page.
  const issues = answer.error?.status === 422 ? answer.error.issues : [];
  const errors = new Map(issues.map(({ path, message }) => [path.replace(/^facts\./, ''), message]));
  const { data } = answer;
  const switched = (key: string, isOn: boolean) => {
    const on = data?.programs.filter(({ scenario: now }) => now.on_job).map((program) => program.key) ?? [];
    setPrograms(isOn ? [...on, key] : on.filter((other) => other !== key));
  };
  return (
    <Page kind="work" width={1320} gap={20}>
      <Stack component="header" gap={6}>
        <Link to="/$jobId" params={{ jobId }} className="hl-back" style={{ minHeight: 32, textDecoration: 'underline' }}>
          <IconArrowLeft size={18} aria-hidden /> {job.data?.job_name ?? t('job_link')}
        </Link>
        <Group gap="8px 16px" justify="space-between">
          <Title order={1}>{t('what_if')}</Title>
          <Button variant="default" disabled={Object.keys(scenario.facts).length === 0 && scenario.programs === null} onClick={clear}>
            {t('start_over')}
          </Button>
        </Group>
        <Text c="dimmed">{t('what_if_note')}</Text>
      </Stack>
      {answer.isPending && <Loading rows={5} height={72} />}
      {answer.error && issues.length === 0 && <ErrorPanel error={answer.error} retry={() => void answer.refetch()} />}
      {data && (
        <Columns widths="minmax(0, 5fr) minmax(0, 7fr)" className={styles.columns}>
          <Results jobId={jobId} data={data} isBehind={isBehind || answer.isPlaceholderData} onTry={set} onSwitch={switched} />
          <QuestionList
            jobId={jobId}
            questions={data.questions}
            facts={scenario.facts}
            errors={errors}
            onChange={(fact, value) => set({ [fact]: value })}
            onReset={reset}
          />
        </Columns>
      )}
    </Page>
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
  const possible = data.programs.filter((program) => program.scenario.on_job || program.today.on_job || !program.is_ruled_out);
  const otherPrograms = data.programs.filter((program) => !possible.includes(program));
  return (
    <Stack component="section" gap="md" className={styles.results} aria-labelledby="what-if-programs" aria-busy={isBehind} data-behind={isBehind || undefined}>
      <Title id="what-if-programs" order={2} fz="xl" lh="inherit" fw={700}>
        {t('programs')}
      </Title>
      <Best data={data} />
      {possible.map((program) => (
        <ProgramCard key={program.key} jobId={jobId} program={program} onTry={onTry} onSwitch={(isOn) => onSwitch(program.key, isOn)} />
      ))}
      {otherPrograms.length > 0 && (
        <details className={`${styles.others} hl-card`}>
          <summary>{t('ruled_out_programs_title', { count: otherPrograms.length })}</summary>
          <Stack component="ul" gap="xs" className="hl-bullets">
            {otherPrograms.map((program) => (
              <li key={program.key}>
                <strong>{program.name}</strong>: {program.criteria.find(({ state }) => state === 'not_met')?.description ?? program.scenario.reasons.join(', ')}
              </li>
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

/** Shows the combination of programs that gives the homeowner the highest amount. */
function Best({ data: { best, programs, left_to_pay } }: { data: WhatIf }) {
  const nameOf = (key: string) => programs.find((program) => program.key === key)?.name ?? key;
  return (
    <Stack gap={4} className={`${styles.best} hl-card`} role="status">
      <Text span c="dimmed">
        {t('best_together')}
      </Text>
      <Box component="strong" fz={18}>
        {best && best.programs.length > 0 ? best.programs.map(nameOf).join(' + ') : t('best_programs_empty')}
      </Box>
      {best?.homeowner !== undefined && best.programs.length > 0 && (
        <span>
          {t.rich('best_amount_summary', { amount: () => <Money dollars={best.homeowner ?? 0} cents fw={700} /> })}
          {!best.is_certain && (
            <Text span c="dimmed">
              {' '}
              {t('amount_so_far_label')}
            </Text>
          )}
        </span>
      )}
      {left_to_pay && (left_to_pay.today !== null || left_to_pay.scenario !== null) && (
        <Text span c="dimmed">
          {t.rich('remaining_cost_summary', {
            today: () => (left_to_pay.today === null ? '–' : <Money dollars={left_to_pay.today} cents />),
            scenario: () => (left_to_pay.scenario === null ? '–' : <Money dollars={left_to_pay.scenario} cents />),
          })}
        </Text>
      )}
      {best?.left_out.map(({ program, beside, message }) => (
        <Text key={program} span c="dimmed">
          {t('program_excluded_note', { program: nameOf(program), others: beside.map(nameOf).join(', '), message })}
        </Text>
      ))}
    </Stack>
  );
}
