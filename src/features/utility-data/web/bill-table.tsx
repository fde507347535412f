import { ActionIcon, Checkbox, Group, SimpleGrid, Stack, Table, Text, TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { isIsoDate } from '@/platform';
import { session } from '@/platform/web';
import type { Fuel } from '../account';
import type { BillRow, RowProblem } from './bill-rows';
import { monthName } from './chart/usage-finding';
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

const nameOf = ({ start }: BillRow): string => (isIsoDate(start) ? monthName(start.slice(0, 7)) : t('month_unknown'));

/** The rows of typed bills: a table for the office on a computer, groups of inputs on a phone and in the narrow column of guests. */
export function BillTable(props: Props) {
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  return isNarrow || session.guest() ? <BillGroups {...props} /> : <WideTable {...props} />;
}

const unitLabel = (fuel: Fuel): string => (fuel === 'electricity' ? t('use_kwh_label') : t('use_therms_label'));

function WideTable(props: Props) {
  return (
    <Table verticalSpacing={4} aria-label={t('typed_bills_title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('bill_label')}</Table.Th>
          <Table.Th>{t('first_day_label')}</Table.Th>
          <Table.Th>{t('last_day_label')}</Table.Th>
          <Table.Th>{unitLabel(props.fuel)}</Table.Th>
          <Table.Th>{t('dollars_label')}</Table.Th>
          <Table.Th>{t('estimated_label')}</Table.Th>
          <Table.Td />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {props.rows.map((row, index) => {
          const { inputs, estimated, remove } = partsOf(row, props, true);
          return (
            <Table.Tr key={row.id}>
              <Table.Th scope="row" fw={400} style={{ whiteSpace: 'nowrap' }}>
                {index + 1}. {nameOf(row)}
              </Table.Th>
              {inputs.map((input) => (
                <Table.Td key={input.key}>{input}</Table.Td>
              ))}
              <Table.Td>{estimated}</Table.Td>
              <Table.Td>{remove}</Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

function BillGroups(props: Props) {
  return (
    <Stack component="ul" gap="md" className="hl-lines" aria-label={t('typed_bills_title')}>
      {props.rows.map((row, index) => {
        const { inputs, estimated, remove } = partsOf(row, props, false);
        const [start, last, ...numbers] = inputs;
        return (
          <Stack component="li" key={row.id} gap="xs" pt="sm">
            <Group justify="space-between" wrap="nowrap">
              <Text inherit fw={650}>
                {index + 1}. {nameOf(row)}
              </Text>
              {remove}
            </Group>
            <SimpleGrid cols={2} spacing="sm">
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

/** Returns the inputs of a row. In a table the column heads show their labels. */
function partsOf(row: BillRow, { fuel, problems, onChange, onPaste, onRemove }: Props, isTable: boolean) {
  const name = nameOf(row);
  const input = (field: 'start' | 'last' | 'quantity' | 'dollars', label: string, more: TextInputProps) => (
    <TextInput
      key={field}
      {...(isTable ? { 'aria-label': t('bill_input_label', { label, month: name }) } : { label })}
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
        {...(isTable ? { 'aria-label': t('bill_input_label', { label: t('estimated_label'), month: name }) } : { label: t('estimated_label'), size: 'md' })}
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
