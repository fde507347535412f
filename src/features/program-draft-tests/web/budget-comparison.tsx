import { Stack, Table, Text, Title } from '@mantine/core';
import { differenceOf, formatMoney } from '@/platform';
import { Money } from '@/platform/web/kit';
import type { PreviewBudget, PreviewView } from '../contract';
import { t } from './messages';

/** Dollars that open jobs would draw with the newest version and with the draft, with the remaining money of each budget cell. */
export function BudgetComparison({ preview: { summary, budgets, version } }: { preview: PreviewView }) {
  const { dollars_before: before, dollars_after: after } = summary;
  const change = differenceOf(after, before);
  return (
    <Stack component="section" gap="sm" p="md" className="hl-card" aria-label={t('budget_title')}>
      <Title order={2}>{t('budget_title')}</Title>
      <Text c="dimmed">
        {change === 0 ? t('budget_same_note') : t('budget_net_note', { amount: formatMoney(Math.abs(change)), direction: change > 0 ? 'more' : 'less' })}
      </Text>
      <MoneyTable version={version} label={t('budget_wanted_label')} rows={[{ label: t('budget_wanted_label'), before, after }]} />
      {budgets.map((budget) => (
        <Budget key={budget.key} budget={budget} version={version} />
      ))}
      {budgets.length === 0 && <Text c="dimmed">{t('budgets_empty')}</Text>}
    </Stack>
  );
}

function Budget({ budget: { name, cells }, version }: { budget: PreviewBudget; version: number }) {
  return (
    <>
      <Title order={3}>{name}</Title>
      {cells.length === 0 && <Text c="dimmed">{t('budget_unused_note')}</Text>}
      {cells.map(({ cell, label, before, after }) => {
        const title = label === null ? t('budget_cell_unknown_label') : label || name;
        const rest = (side: typeof before) => (side.left === null ? null : differenceOf(side.left, side.open));
        return (
          <Stack key={cell} gap={4}>
            {label !== '' && <Text fw={600}>{title}</Text>}
            <MoneyTable
              version={version}
              label={title}
              rows={[
                ...(cell === null ? [] : [{ label: t('budget_left_label'), before: before.left, after: after.left }]),
                { label: t('budget_jobs_label', { before: before.jobs, after: after.jobs }), before: before.open, after: after.open },
                ...(cell === null ? [] : [{ label: t('budget_rest_label'), before: rest(before), after: rest(after) }]),
              ]}
            />
          </Stack>
        );
      })}
    </>
  );
}

type Row = { label: string; before: number | null; after: number | null };

function MoneyTable({ version, label, rows }: { version: number; label: string; rows: readonly Row[] }) {
  return (
    <Table aria-label={label} fz="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('budget_column')}</Table.Th>
          <Table.Th scope="col">{t('version_column', { version })}</Table.Th>
          <Table.Th scope="col">{t('draft_column')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.label}>
            <Table.Th scope="row">{row.label}</Table.Th>
            <Table.Td>{row.before === null ? t('amount_unpublished') : <Dollars dollars={row.before} />}</Table.Td>
            <Table.Td>{row.after === null ? t('amount_unpublished') : <Dollars dollars={row.after} />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Amount that is red below zero, because it is then a shortage. */
const Dollars = ({ dollars }: { dollars: number }) => <Money dollars={dollars} {...(dollars < 0 && { c: 'var(--hl-bad)' })} />;
