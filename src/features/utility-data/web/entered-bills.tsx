import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { isOneOf } from '@/platform';
import { session, useApiQuery } from '@/platform/web';
import { Loading } from '@/platform/web/kit';
import { FUELS, type Fuel } from '../account';
import { type AccountView, getReadings, type UtilityDataView } from '../contract';
import { BillForm } from './bill-form';
import { FUEL_LABELS } from './labels';
import { t } from './messages';

type Props = { jobId: string; account: AccountView; data: UtilityDataView };

/** Button that opens the form for entering bills. Each fuel of the account has a separate form. */
export function EnteredBillsForm({ jobId, account, data }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [fuel, setFuel] = useState<Fuel>(account.fuels[0] ?? 'electricity');
  const isGuest = session.guest() !== null;
  const { abilities } = account;
  const bills = useApiQuery(getReadings, { params: { job_id: jobId, account_id: account.id } }, { enabled: isOpen && abilities.read });
  if (!isOpen)
    return (
      <Group gap="xs">
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {isGuest ? t('type_bills_button') : t('enter_bills_button')}
        </Button>
        {isGuest && (
          <Text inherit c="dimmed" fz={15}>
            {t('type_bills_note')}
          </Text>
        )}
      </Group>
    );
  const isKnown = !abilities.read || bills.data !== undefined;
  return (
    <Stack component="section" gap="md" aria-label={t('typed_bills_title')}>
      {account.fuels.length > 1 && (
        <SegmentedControl
          aria-label={t('fuel_label')}
          data={account.fuels.map((value) => ({ value, label: FUEL_LABELS[value] }))}
          value={fuel}
          onChange={(value) => isOneOf(FUELS, value) && setFuel(value)}
        />
      )}
      {isKnown ? (
        <BillForm key={fuel} jobId={jobId} account={account} data={data} fuel={fuel} saved={bills.data?.items ?? []} onClose={() => setOpen(false)} />
      ) : (
        <Loading rows={4} height={44} />
      )}
    </Stack>
  );
}
