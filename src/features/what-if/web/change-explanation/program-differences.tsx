import { Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { EligibilityBadge } from '@/job-view/web/job-parts/eligibility';
import { Money } from '@/platform/web/kit';
import styles from '../what-if.module.css';
import type { ComparisonView } from './data';
import { t } from './messages';

type Program = ComparisonView['programs'][number];
type State = Program['criteria'][number]['before'];

const STATES: Record<NonNullable<State>, string> = { met: t('met'), not_met: t('not_met'), unknown: t('not_determined'), pending: t('pending') };

/** Shows the earlier and the new result of each program whose result changed. */
export function ProgramDifferences({ comparison: { programs } }: { comparison: ComparisonView }) {
  const moved = programs.filter((program) => program.moved);
  return (
    <Stack component="section" gap="md" className={styles.results} aria-labelledby="what-moved">
      <Title id="what-moved" order={2} fz="xl" lh="inherit" fw={700}>
        {t('what_moved')}
      </Title>
      {moved.length === 0 && <Text c="dimmed">{t('no_program_moved')}</Text>}
      {moved.map((program) => (
        <ProgramMoved key={program.key} program={program} />
      ))}
    </Stack>
  );
}

function ProgramMoved({ program: { name, eligibility, reasons, criteria, amounts } }: { program: Program }) {
  const rows: [key: string, label: string, before: number | null, after: number | null][] = [];
  for (const line of amounts?.lines ?? []) rows.push([line.key, line.name, line.before, line.after]);
  const sums: typeof rows = [];
  if (amounts) {
    sums.push(['homeowner', t('homeowner_amount_label'), amounts.homeowner.before, amounts.homeowner.after]);
    if (amounts.contractor.before || amounts.contractor.after)
      sums.push(['contractor', t('contractor_amount_label'), amounts.contractor.before, amounts.contractor.after]);
    if (amounts.total) sums.push(['total', t('total'), amounts.total.before, amounts.total.after]);
  }
  return (
    <Stack component="article" gap="sm" className={`${styles.program} hl-card`} aria-label={name}>
      <Title order={3} fz="lg" lh="inherit" fw={700}>
        {name}
      </Title>
      <Group gap="xs">
        {eligibility.before && <EligibilityBadge status={eligibility.before} />}
        <IconArrowNarrowRight size={20} aria-hidden />
        {eligibility.after && <EligibilityBadge status={eligibility.after} />}
        {reasons.after.length > 0 && (
          <Text span c="dimmed">
            {reasons.after.join(', ')}
          </Text>
        )}
      </Group>
      {criteria.length > 0 && (
        <Stack component="ul" gap={6} className="hl-bullets">
          {criteria.map((criterion) => (
            <li key={criterion.key}>
              <strong>{criterion.name}</strong>{' '}
              <Text span c="dimmed">
                {t('value_change_label', { before: stateOf(criterion.before), after: stateOf(criterion.after) })}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {rows.length + sums.length > 0 && (
        <Table className={styles.money} aria-label={name}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('amount')}</Table.Th>
              <Table.Th scope="col">{t('before')}</Table.Th>
              <Table.Th scope="col">{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...rows, ...sums].map(([key, label, before, after], index) => (
              <Table.Tr key={key} data-sum={index >= rows.length || undefined} data-moved={before !== after || undefined}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{amount(before)}</Table.Td>
                <Table.Td>{amount(after)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

const stateOf = (state: State): string => (state === null ? t('not_there') : STATES[state]);
const amount = (dollars: number | null) =>
  dollars === null ? (
    <Text span c="dimmed">
      –
    </Text>
  ) : (
    <Money dollars={dollars} cents />
  );
