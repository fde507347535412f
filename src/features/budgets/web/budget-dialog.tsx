import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { capitalize } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { Dialog, toastSaved } from '@/platform/web/kit';
import { type BudgetCell, type BudgetView, changeBudget, listBudgets } from '../contract';
import { t } from './messages';

type Props = { budget: BudgetView; cell: BudgetCell | null; onClose: () => void };

/** Dialog to change the total of a budget cell and to open or close it. */
export function BudgetDialog({ budget, cell, onClose }: Props) {
  const [at, setAt] = useState<string[]>(cell?.at.map(({ value }) => value) ?? budget.by.map(() => ''));
  const [amount, setAmount] = useState<number | ''>(cell?.is_entered ? (cell.amount ?? '') : '');
  const [isClosed, setClosed] = useState(cell?.is_closed ?? false);
  const [note, setNote] = useState('');
  const saveBudget = useApiMutation(changeBudget, {
    errors: 'form',
    invalidates: [listBudgets],
    onSuccess: () => {
      toastSaved(t('saved'));
      onClose();
    },
  });
  const setPart = (index: number, value: string) => setAt(at.map((current, i) => (i === index ? value : current)));
  const part = cell ? cell.at.map(({ label }) => label).join(', ') || t('whole_budget') : budget.name;
  const save = () =>
    saveBudget.mutate({
      params: { program: budget.program, budget: budget.key },
      body: { at, period: cell ? cell.period : budget.period, amount: amount === '' ? null : amount, is_closed: isClosed, note, version: cell?.version ?? 0 },
    });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={cell ? t('change_name', { part }) : t('add_a_part')}
      confirm={t('save')}
      onConfirm={save}
      busy={saveBudget.isPending}
      error={saveBudget.error}
      disabled={note.trim().length < 3 || at.some((value) => value.trim() === '')}
    >
      {!cell &&
        budget.by.map(({ fact, label, options }, index) =>
          options.length > 0 ? (
            <Select
              key={fact}
              label={capitalize(label)}
              withAsterisk
              searchable
              nothingFoundMessage={t('option_missing_empty')}
              data={options}
              value={at[index] || null}
              onChange={(value) => setPart(index, value ?? '')}
            />
          ) : (
            <TextInput key={fact} label={capitalize(label)} withAsterisk value={at[index]} onChange={(event) => setPart(index, event.currentTarget.value)} />
          ),
        )}
      <NumberInput
        label={t('cell_total_label', { part })}
        description={t('leave_empty')}
        min={0}
        decimalScale={2}
        thousandSeparator=","
        prefix="$"
        value={amount}
        onChange={(value) => setAmount(typeof value === 'number' ? value : '')}
      />
      <Checkbox label={t('cell_close_option')} checked={isClosed} onChange={(event) => setClosed(event.currentTarget.checked)} />
      <Textarea label={t('note')} withAsterisk autosize minRows={2} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
    </Dialog>
  );
}
