import { Group, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { differenceOf, isKeyOf } from '@/platform';
import { Money } from '@/platform/web/kit';
import { ELIGIBILITY_LABELS } from '@/rules/eligibility';
import { STAGE_LABELS } from '@/rules/forms';
import type { PreviewJob } from '../contract';
import { t } from './messages';

type Props = { jobs: readonly PreviewJob[]; version: number; label: string };

/**
 * List of jobs with the amounts under the newest version and under the draft, and with the reason for the change. The user can open the result of each line and
 * criterion.
 */
export function PreviewJobList({ jobs, version, label }: Props) {
  return (
    <Stack component="ul" gap={0} aria-label={label}>
      {jobs.map((job) => (
        <JobRow key={job.job_id} job={job} version={version} />
      ))}
    </Stack>
  );
}

function JobRow({ job, version }: { job: PreviewJob; version: number }) {
  const change = differenceOf(job.amount_after ?? 0, job.amount_before ?? 0);
  return (
    <Stack component="li" gap={4} py="sm" className="hl-line-above hl-wrap">
      <Group justify="space-between" gap="xs" align="baseline">
        <Text>
          <Link to="/$jobId" params={{ jobId: job.job_id }}>
            <strong>{job.job_name}</strong>
          </Link>{' '}
          <Text span c="dimmed" fz="sm">
            {t('job_head_note', {
              code: job.short_code,
              contractor: job.contractor,
              stage: isKeyOf(STAGE_LABELS, job.stage) ? STAGE_LABELS[job.stage] : job.stage,
            })}
          </Text>
        </Text>
        <Group gap="xs" align="baseline">
          <Amount dollars={job.amount_before} eligibility={job.eligibility_before} />
          <span aria-hidden="true">→</span>
          <Text span fw={600}>
            <Amount dollars={job.amount_after} eligibility={job.eligibility_after} />
          </Text>
          {change !== 0 && <Money dollars={change} signed c={change < 0 ? 'var(--hl-bad)' : 'var(--hl-good)'} />}
        </Group>
      </Group>
      <Text c="dimmed" fz="sm">
        {reasonsOf(job)}
      </Text>
      <details>
        <summary aria-label={t('detail_label', { name: job.job_name })}>{t('detail_summary')}</summary>
        <JobDetail job={job} version={version} />
      </details>
    </Stack>
  );
}

/** Old and new result of each line, and of each criterion that changed. */
function JobDetail({ job, version }: { job: PreviewJob; version: number }) {
  const { lines, criteria } = job;
  const rows = [
    ...lines.map(({ name, before, after }) => ({
      name,
      before: <LineResult result={before} />,
      after: <LineResult result={after} />,
      isSame: before?.state === after?.state && before?.amount === after?.amount,
    })),
    ...criteria.map(({ name, before, after }) => ({ name, before: before ?? t('rule_absent'), after: after ?? t('rule_absent'), isSame: false })),
  ];
  return (
    <Table fz="sm" className="hl-wrap">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('line_column')}</Table.Th>
          <Table.Th scope="col">{t('version_column', { version })}</Table.Th>
          <Table.Th scope="col">{t('draft_column')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, before, after, isSame }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move, and two rules can have the same name.
          <Table.Tr key={index}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{before}</Table.Td>
            <Table.Td fw={isSame ? undefined : 600}>{after}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function LineResult({ result }: { result: PreviewJob['lines'][number]['before'] }) {
  if (result === null) return t('rule_absent');
  return result.state === 'amount' && result.amount !== null ? <Money dollars={result.amount} /> : t('line_state', { state: result.state });
}

/** Shows the amount. Without an amount, shows the eligibility, or that the result of an eligible job is unknown. */
function Amount({ dollars, eligibility }: { dollars: number | null; eligibility: string }) {
  if (dollars !== null) return <Money dollars={dollars} />;
  return isKeyOf(ELIGIBILITY_LABELS, eligibility) && eligibility !== 'eligible' ? ELIGIBILITY_LABELS[eligibility] : t('result_unknown');
}

/** Returns why the draft changes a job, as text. */
const reasonsOf = ({ effects, missing, rules }: PreviewJob): string =>
  [
    ...(effects.includes('becomes_ineligible') ? [t('why_ineligible')] : []),
    ...(effects.includes('becomes_eligible') ? [t('why_eligible')] : []),
    ...(missing.length > 0 ? [t('why_answers', { answers: missing.join(', ') })] : []),
    ...(rules.length > 0 ? [t('why_rules', { rules: rules.join(', ') })] : []),
  ].join(' ');
