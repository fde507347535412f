import { Stack, Table, Text, Title } from '@mantine/core';
import { differenceOf, formatMoney } from '@/platform';
import { Money } from '@/platform/web/kit';
import type { PreviewView } from '../contract';
import { t } from './messages';

/** Dollars that all open jobs would take with the version in force and with the draft, and what is left in the budgets. */
export function BudgetComparison({ summary, version }: { summary: PreviewView['summary']; version: number }) {
  const { dollars_before: before, dollars_after: after, budgets } = summary;
  const change = differenceOf(after, before);
  const rows = [
    ...budgets.map(({ key, name, left }) => ({ key, label: t('budget_left_label', { name }), before: left, after: left })),
    { key: 'wanted', label: t('budget_wanted_label'), before, after },
    ...budgets.flatMap(({ left }) =>
      // With several budgets, the preview does not know which one pays for a job.
      left === null || budgets.length > 1
        ? []
        : [{ key: 'rest', label: t('budget_rest_label'), before: differenceOf(left, before), after: differenceOf(left, after) }],
    ),
  ];
  return (
    <Stack component="section" gap="sm" p="md" className="hl-card" aria-label={t('budget_title')}>
      <Title order={2}>{t('budget_title')}</Title>
      <Text c="dimmed">
        {change === 0 ? t('budget_same_note') : t('budget_net_note', { amount: formatMoney(Math.abs(change)), direction: change > 0 ? 'more' : 'less' })}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('budget_column')}</Table.Th>
            <Table.Th scope="col">{t('version_column', { version })}</Table.Th>
            <Table.Th scope="col">{t('draft_column')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.key}>
              <Table.Th scope="row">{row.label}</Table.Th>
              <Table.Td>{row.before === null ? t('result_unknown') : <Money dollars={row.before} />}</Table.Td>
              <Table.Td>{row.after === null ? t('result_unknown') : <Money dollars={row.after} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
