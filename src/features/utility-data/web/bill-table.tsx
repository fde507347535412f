import { ActionIcon, Checkbox, Group, SimpleGrid, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { formatMonth, isIsoDate } from '@/platform';
import type { Fuel } from '../account';
import type { BillRow, RowProblem } from './bill-rows';
import { t } from './messages';

type Change = Partial<Omit<BillRow, 'id'>>;
type Props = {
  rows: readonly BillRow[];
  fuel: Fuel;
  problems: readonly RowProblem[];
  onChange: (id: string, change: Change) => void;
  onPaste: (id: string, text: string) => void;
  onRemove: (id: string) => void;
};

const nameOf = ({ start }: BillRow): string => (isIsoDate(start) ? formatMonth(start.slice(0, 7)) : t('month_unknown'));

const unitLabel = (fuel: Fuel): string => (fuel === 'electricity' ? t('use_kwh_label') : t('use_therms_label'));

/** Rows of entered bills. Each row is a group of inputs, because a table would not fit on a phone or in the narrow columns of guest and office pages. */
export function BillTable(props: Props) {
  return (
    <Stack component="ul" gap="md" className="hl-lines" aria-label={t('typed_bills_title')}>
      {props.rows.map((row, index) => {
        const { inputs, estimated, remove } = partsOf(row, props);
        const [start, last, ...numbers] = inputs;
        return (
          <Stack component="li" key={row.id} gap="xs" pt="sm">
            <Group justify="space-between" wrap="nowrap">
              <Text inherit fw={650}>
                {index + 1}. {nameOf(row)}
              </Text>
              {remove}
            </Group>
            <SimpleGrid type="container" cols={{ base: 2, '560px': 4 }} spacing="sm">
              {numbers}
              {start}
              {last}
            </SimpleGrid>
            {estimated}
          </Stack>
        );
      })}
    </Stack>
  );
}

/** Returns the inputs, the checkbox and the remove button of a row, so that the caller can arrange them. */
function partsOf(row: BillRow, { fuel, problems, onChange, onPaste, onRemove }: Props) {
  const name = nameOf(row);
  const input = (field: 'start' | 'last' | 'quantity' | 'dollars', label: string, more: TextInputProps) => (
    <TextInput
      key={field}
      label={label}
      value={row[field]}
      error={problems.some((problem) => problem.id === row.id && problem.field === field)}
      autoComplete="off"
      onChange={(event) => onChange(row.id, { [field]: event.currentTarget.value })}
      {...more}
    />
  );
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    onPaste(row.id, text);
  };
  return {
    inputs: [
      input('start', t('first_day_label'), { type: 'date' }),
      input('last', t('last_day_label'), { type: 'date' }),
      input('quantity', unitLabel(fuel), { inputMode: 'decimal', onPaste: paste }),
      input('dollars', t('dollars_label'), { inputMode: 'decimal' }),
    ],
    estimated: (
      <Checkbox
        label={t('estimated_label')}
        size="md"
        checked={row.isEstimated}
        onChange={(event) => onChange(row.id, { isEstimated: event.currentTarget.checked })}
      />
    ),
    remove: (
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('remove_bill_label', { month: name })} onClick={() => onRemove(row.id)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    ),
  };
}
