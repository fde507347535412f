import { Box, Button, Checkbox, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { browserStorage } from '@/platform/web';
import { Note } from '@/platform/web/kit';
import { billSufficiency } from '@/rules/energy-use';
import type { Fuel } from '../account';
import { type AccountView, enterUtilityBills, type UtilityDataView } from '../contract';
import { ENTERED_METER, enteredBillProblems, MAX_ENTERED_BILLS } from '../entered-bills';
import { FUEL_UNITS } from '../use';
import type { UtilityBill } from '../vendor';
import { asRows, type BillRow, firstRows, parseBillRows, pasteBillRows, type RowProblem, withNextRow } from './bill-rows';
import { BillTable } from './bill-table';
import { FUEL_LABELS } from './labels';
import { t } from './messages';
import { useUtilityAction } from './use-utility-data';

type Props = { jobId: string; account: AccountView; data: UtilityDataView; fuel: Fuel; saved: readonly UtilityBill[]; onClose: () => void };

const FIELDS = { start: 'start', end: 'last', quantity: 'quantity' } as const;

/** Form for entering the bills of one fuel. Stores unsaved rows on this device, so that a reload does not lose entered values. */
export function BillForm({ jobId, account, data, fuel, saved, onClose }: Props) {
  const draftKey = `hearthline.bills.${account.id}.${fuel}`;
  const [rows, setRows] = useState(() => browserStorage.read(draftKey, asRows) ?? firstRows(saved, fuel, data.today));
  const [isChecked, setChecked] = useState(false);
  const [acceptsGaps, setAcceptsGaps] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const save = useUtilityAction(enterUtilityBills, t('bills_saved_toast'), { errors: { caller: [422] } });
  const storeRows = (next: BillRow[]) => {
    setRows(next);
    browserStorage.write(draftKey, next);
  };
  const { bills, ids, problems: unreadable } = parseBillRows(rows);
  const metered = saved.filter((bill) => bill.fuel === fuel && bill.meter !== ENTERED_METER);
  const context = { today: data.today, hasSolar: data.has_solar, metered };
  const billProblems = unreadable.length > 0 ? [] : enteredBillProblems(bills, { ...context, acceptsGaps: false });
  const gaps = billProblems.filter(({ code }) => code === 'gap');
  const ownProblems = billProblems
    .filter(({ code }) => code !== 'gap' || !acceptsGaps)
    .map(({ row, field, message }) => ({ id: ids[row] ?? '', field: FIELDS[field], message }));
  const problems: RowProblem[] = [...unreadable, ...ownProblems];
  const other = [...(bills.length === 0 ? [t('bills_empty_error')] : []), ...(save.error ? [save.error.message] : [])];
  const { months } = billSufficiency(
    unreadable.length > 0
      ? []
      : bills.map(({ start, end, quantity }) => ({
          meter: ENTERED_METER,
          fuel,
          start,
          end,
          quantity,
          unit: FUEL_UNITS[fuel],
          costCents: null,
          isEstimated: false,
        })),
    fuel,
  );
  const send = () => {
    setChecked(true);
    if (problems.length > 0 || bills.length === 0) return void setTimeout(() => summary.current?.focus());
    save.mutate(
      {
        params: { job_id: jobId, account_id: account.id },
        body: { fuel, bills, accepts_gaps: acceptsGaps },
      },
      {
        onSuccess: () => {
          browserStorage.write(draftKey, undefined);
          onClose();
        },
        onError: () => summary.current?.focus(),
      },
    );
  };
  return (
    <Stack gap="md">
      <div>
        <Title order={4} fz={17}>
          {t('bills_of_title', { fuel: FUEL_LABELS[fuel] })}
        </Title>
        <Text inherit c="dimmed" lh={1.45}>
          {t('bills_help')}
        </Text>
      </div>
      <Group gap="sm" wrap="nowrap">
        <Progress value={(months / 12) * 100} flex={1} color={months >= 12 ? 'green' : undefined} aria-hidden />
        <Text inherit fw={600} role="status">
          {t('months_value', { months })}
        </Text>
      </Group>
      <BillTable
        rows={rows}
        fuel={fuel}
        problems={isChecked ? problems : []}
        onChange={(id, change) => storeRows(rows.map((row) => (row.id === id ? { ...row, ...change } : row)))}
        onPaste={(id, text) => storeRows(pasteBillRows(rows, id, text, data.today))}
        onRemove={(id) => storeRows(rows.filter((row) => row.id !== id))}
      />
      {rows.length < MAX_ENTERED_BILLS && (
        <Button variant="subtle" w="fit-content" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => storeRows(withNextRow(rows, data.today))}>
          {t('add_bill_button')}
        </Button>
      )}
      {isChecked && problems.length + other.length > 0 && (
        <Box ref={summary} tabIndex={-1}>
          <Note tone="bad" role="alert">
            <Text inherit fw={650}>
              {t('bills_problems_title', { count: problems.length + other.length })}
            </Text>
            <ul className="hl-bullets">
              {problems.map(({ id, field, message }) => (
                <li key={`${id} ${field} ${message}`}>{t('bill_problem', { row: rows.findIndex((row) => row.id === id) + 1, message })}</li>
              ))}
              {other.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Note>
        </Box>
      )}
      {isChecked && gaps.length > 0 && (
        <Checkbox size="md" label={t('bills_gap_checkbox')} checked={acceptsGaps} onChange={(event) => setAcceptsGaps(event.currentTarget.checked)} />
      )}
      <Group gap="sm">
        <Button loading={save.isPending} onClick={send}>
          {t('save_bills_button', { count: bills.length })}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('close_bills_button')}
        </Button>
      </Group>
    </Stack>
  );
}
