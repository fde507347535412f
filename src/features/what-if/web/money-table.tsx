import { Box, Stack, Table, Text } from '@mantine/core';
import { Money } from '@/platform/web/kit';
import type { ProgramScenario } from './data';
import { t } from './messages';
import { MinimalChanges } from './minimal-changes';
import styles from './what-if.module.css';

type Amounts = NonNullable<ProgramScenario['today']['amounts']>;
type Line = Amounts['lines'][number];
type Props = { jobId: string; name: string; today: Amounts; scenario: Amounts; onTry: (facts: Record<string, unknown>) => void };

const STATES: Record<Line['state'], string> = {
  amount: '',
  none: t('pays_nothing'),
  unmet: t('not_paid'),
  unknown: t('amount_unknown_label'),
  withheld: t('pays_nothing'),
};

/** Table of the amounts by incentive line, now and in the scenario. */
export function MoneyTable({ name, today, scenario, onTry }: Props) {
  const lines = scenario.lines.filter((line) => isShown(line) || isShown(today.lines.find(({ key }) => key === line.key)));
  const unmet = scenario.lines.flatMap((line) => (line.state === 'unmet' ? line.unmet.map((one) => ({ ...one, line: line.name })) : []));
  const rows: [label: string, today: number | null, scenario: number | null][] = [
    [t('homeowner_amount_label'), today.homeowner, scenario.homeowner],
    [t('contractor_amount_label'), today.contractor_incentive, scenario.contractor_incentive],
  ];
  if (scenario.platform_fee !== undefined) rows.push([t('platform_fee'), today.platform_fee ?? null, scenario.platform_fee]);
  if (scenario.total !== undefined) rows.push([t('total'), today.total ?? null, scenario.total]);
  const shownRows = rows.filter(([, before, after], index) => index === 0 || (before ?? 0) !== 0 || (after ?? 0) !== 0);
  return (
    <>
      <Table className={styles.money} aria-label={t('what_name_pays', { name })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('pays')}</Table.Th>
            <Table.Th scope="col">{t('today')}</Table.Th>
            <Table.Th scope="col">{t('scenario_column')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.key}>
              <Table.Th scope="row">
                {line.name}
                {line.kind !== 'rebate' && line.kind !== 'bonus' && (
                  <Box component="span" c="dimmed" display="block" fz={13}>
                    {t('amount_outside_note', { kind: line.kind })}
                  </Box>
                )}
              </Table.Th>
              <Table.Td>{shownLine(today.lines.find(({ key }) => key === line.key))}</Table.Td>
              <Table.Td>{shownLine(line)}</Table.Td>
            </Table.Tr>
          ))}
          {shownRows.map(([label, before, after]) => (
            <Table.Tr key={label} data-sum data-moved={before !== after || undefined}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{sum(before)}</Table.Td>
              <Table.Td>{sum(after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {unmet.map(({ name: rule, line, fix, changes }) => (
        <Stack key={line + rule} gap={4} className={styles.unmet}>
          <span>{t('line_unmet_note', { line, rule })}</span>
          <MinimalChanges changes={changes} onTry={onTry} none={fix} />
        </Stack>
      ))}
      {scenario.open.map((sentence) => (
        <Text key={sentence} c="dimmed">
          {sentence}
        </Text>
      ))}
      {scenario.missing.length > 0 && <Text c="dimmed">{t('waits_for_missing', { missing: scenario.missing.map(({ label }) => label).join(', ') })}</Text>}
    </>
  );
}

const isShown = (line: Line | undefined): boolean => line !== undefined && line.state !== 'none' && line.state !== 'withheld';

function shownLine(line: Line | undefined) {
  if (line?.state !== 'amount')
    return (
      <Text span c="dimmed">
        {line ? STATES[line.state] : t('pays_nothing')}
      </Text>
    );
  return line.amount === null ? (
    <Text span c="dimmed">
      {t('amount_unknown_label')}
    </Text>
  ) : (
    <Money dollars={line.amount} cents />
  );
}

const sum = (dollars: number | null) =>
  dollars === null ? (
    <Text span c="dimmed">
      –
    </Text>
  ) : (
    <Money dollars={dollars} cents fw={600} />
  );
