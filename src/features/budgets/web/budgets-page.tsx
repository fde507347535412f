import { Box, Button, Flex, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { capitalize } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { displayDate, EmptyState, LoadingOrError, Money, Page, PageTitle, type Tone, ToneBadge } from '@/platform/web/kit';
import { type BudgetCell, type BudgetView, listBudgets } from '../contract';
import { BudgetDialog } from './budget-dialog';
import styles from './budgets.module.css';
import { t } from './messages';

/** Page `/budgets`, on which staff see how much money each program can still pay. */
export function BudgetsPage() {
  const list = useApiQuery(listBudgets, {});
  return (
    <Page width={1040} gap={20}>
      <div>
        <PageTitle title={t('budgets')} />
        <Text c="dimmed" fz="md" mt={2}>
          {t('what_programs_have')}
        </Text>
      </div>
      {!list.data ? (
        <LoadingOrError query={list} title={t('list_unavailable_error')} rows={2} height={180} />
      ) : list.data.items.length === 0 ? (
        <EmptyState title={t('no_budget')} />
      ) : (
        list.data.items.map((budget) => <Budget key={`${budget.program}/${budget.key}`} budget={budget} />)
      )}
    </Page>
  );
}

/** The cell that the dialog changes; null for a new cell. */
type Changing = { cell: BudgetCell | null };

function Budget({ budget }: { budget: BudgetView }) {
  const { program_name, name, counts_from, waitlist, period, source, cells, abilities } = budget;
  const [changing, setChanging] = useState<Changing | null>(null);
  return (
    <Stack component="section" gap="sm" p="md" className="hl-card" aria-label={t('budget_of_program', { budget: name, program: program_name })}>
      <Flex gap="sm" align="start" justify="space-between" wrap="wrap">
        <Box flex="1 1 360px" miw={0}>
          <Title order={2}>{program_name}</Title>
          <Text c="dimmed" fz="md" mt={2}>
            {name}. {t('counted_when', { act: counts_from })} {waitlist ? t('used_up_waits') : t('no_more_waits')}
            {period && ` ${t('period_start_note', { day: displayDate(period) })}`}
          </Text>
          <Text c="dimmed" fz="md" mt={2}>
            {source}
          </Text>
        </Box>
        {abilities.edit && (
          <Button variant="default" onClick={() => setChanging({ cell: null })}>
            {t('add_a_part')}
          </Button>
        )}
      </Flex>
      {cells.length === 0 ? (
        <Text c="dimmed" fz="md" mt={2}>
          {t('no_money_moved')}
        </Text>
      ) : (
        <Cells budget={budget} onChange={(cell) => setChanging({ cell })} />
      )}
      {changing && <BudgetDialog budget={budget} cell={changing.cell} onClose={() => setChanging(null)} />}
    </Stack>
  );
}

const TONES: Readonly<Record<BudgetCell['state'], Tone>> = { open: 'good', waitlist: 'wait', closed: 'bad' };
const STATES = { open: t('state_open'), waitlist: t('state_waitlist'), closed: t('state_closed') };

function Cells({ budget, onChange }: { budget: BudgetView; onChange: (cell: BudgetCell) => void }) {
  return (
    <table className={styles.cells}>
      <thead>
        <tr>
          <th scope="col">{capitalize(budget.by.map(({ label }) => label).join(', ')) || t('part')}</th>
          <th scope="col" className={styles.number}>
            {t('total')}
          </th>
          <th scope="col" className={styles.number}>
            {t('promised')}
          </th>
          <th scope="col" className={styles.number}>
            {t('left')}
          </th>
          <th scope="col" className={styles.number}>
            {t('waiting')}
          </th>
          <th scope="col">{t('state')}</th>
          {budget.abilities.edit && (
            <th scope="col">
              <VisuallyHidden>{t('change')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {budget.cells.map((cell) => (
          <tr key={`${cell.period ?? ''}/${cell.at.map(({ value }) => value).join('/')}`}>
            <th scope="row">
              {budgetCellLabel(cell)}
              {cell.period && <small>{t('period_from', { day: displayDate(cell.period) })}</small>}
              {cell.note && <small>{cell.note}</small>}
            </th>
            <td className={styles.number} data-label={t('total')}>
              <span>
                {cell.amount === null ? t('not_published') : <Money dollars={cell.amount} />}
                {cell.amount !== null && <small>{cell.is_entered ? t('amount_entered') : t('amount_published')}</small>}
              </span>
            </td>
            <td className={styles.number} data-label={t('promised')}>
              <Money dollars={cell.promised} />
            </td>
            <td className={styles.number} data-label={t('left')}>
              {cell.left === null ? '–' : <Money dollars={cell.left} />}
            </td>
            <td className={styles.number} data-label={t('waiting')}>
              {cell.waiting}
            </td>
            <td data-label={t('state')}>
              <ToneBadge tone={TONES[cell.state]}>{STATES[cell.state]}</ToneBadge>
            </td>
            {budget.abilities.edit && (
              <td>
                <Button variant="default" size="sm" aria-label={t('change_name', { part: budgetCellLabel(cell) })} onClick={() => onChange(cell)}>
                  {t('change')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const budgetCellLabel = ({ at }: Pick<BudgetCell, 'at'>): string => at.map(({ label }) => label).join(', ') || t('whole_budget');
