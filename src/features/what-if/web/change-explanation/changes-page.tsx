import { NativeSelect, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useJob } from '@/job-view/web/actions/use-job';
import { useApiQuery } from '@/platform/web';
import { displayDateTime, EmptyState, ErrorPanel, Loading, Page, usePageTitle } from '@/platform/web/kit';
import { compareEvaluations } from '../../contract';
import { AmountChanges } from './amount-changes';
import { ChangeCauses } from './causes';
import type { ComparedEvaluations } from './data';
import { t } from './messages';
import { ProgramDifferences } from './program-differences';

type Chosen = { before?: string | undefined; after?: string | undefined };

type Props = { jobId: string; chosen: Chosen; onChoose: (chosen: Chosen) => void; missing: ReactNode };

/** `/{jobId}/changes`: page that compares the results of a job at two times and explains the differences. */
export function ChangesPage({ jobId, chosen, onChoose, missing }: Props) {
  const job = useJob(jobId);
  usePageTitle(t('change_reasons_title'));
  const query = { ...(chosen.before && { before: chosen.before }), ...(chosen.after && { after: chosen.after }) };
  const compared = useApiQuery(compareEvaluations, { params: { job_id: jobId }, query }, { placeholderData: keepPreviousData });
  if (job.error?.status === 404 || compared.error?.status === 404) return missing;
  return (
    <Page kind="work" width={1320} gap={20}>
      <Stack component="header" gap={6}>
        <Link to="/$jobId" params={{ jobId }} className="hl-back" style={{ minHeight: 32, textDecoration: 'underline' }}>
          <IconArrowLeft size={18} aria-hidden /> {job.data?.job_name ?? t('job_link')}
        </Link>
        <Title order={1}>{t('change_reasons_title')}</Title>
      </Stack>
      {compared.isPending && <Loading rows={5} height={72} />}
      {compared.error && <ErrorPanel error={compared.error} retry={() => void compared.refetch()} />}
      {compared.data && <AmountChanges changes={compared.data.amount_changes} />}
      {compared.data && <Beside jobId={jobId} compared={compared.data} onChoose={onChoose} />}
    </Page>
  );
}

function Beside({ jobId, compared, onChoose }: { jobId: string; compared: ComparedEvaluations; onChoose: (chosen: Chosen) => void }) {
  const { items, before, after, comparison } = compared;
  if (!comparison || before === null || after === null) return <EmptyState title={t('nothing_to_compare')}>{t('comparison_empty_note')}</EmptyState>;
  const moments = items.map(({ id, at, programs }) => ({
    value: id,
    label: t('on_at', { at: displayDateTime(at), programs: programs.map((program) => program.name).join(', ') }),
  }));
  return (
    <>
      <SimpleGrid minColWidth="min(100%, 280px)" autoFlow="auto-fit" spacing="md">
        <NativeSelect
          label={t('before')}
          data={moments.filter(({ value }) => value < after)}
          value={before}
          onChange={(event) => onChoose({ before: event.currentTarget.value, after })}
        />
        <NativeSelect
          label={t('after')}
          data={moments.filter(({ value }) => value > before)}
          value={after}
          onChange={(event) => onChoose({ before, after: event.currentTarget.value })}
        />
      </SimpleGrid>
      <ChangeCauses jobId={jobId} comparison={comparison} />
      <ProgramDifferences comparison={comparison} />
    </>
  );
}
