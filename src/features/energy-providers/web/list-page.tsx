import { NativeSelect, Select, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { AuditLabels } from '@/foundation/audit';
import { AuditLog } from '@/foundation/audit/web';
import { STATES } from '@/foundation/places';
import { entriesOf, isKeyOf } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { ListPage, ListRow, PagedList, toastSaved } from '@/platform/web/kit';
import { type EnergyProvider, listEnergyProviders, setPreferredVendor } from '../contract';
import { ENERGY_LABELS, type EnergyType, type UtilityDataVendor, VENDOR_LABELS } from '../vendors';
import { t } from './messages';

const PAGE = 25;
const NO_VENDOR = { value: 'none', label: t('vendor_missing_option') };
const options = (words: Readonly<Record<string, string>>) => entriesOf(words).map(([value, label]) => ({ value, label }));

/** Page `/energy-providers`, on which staff choose, for each provider, the vendor that collects its usage data. */
export function EnergyProvidersPage() {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const [state, setState] = useState<string | null>(null);
  const [energy, setEnergy] = useState<EnergyType | null>(null);
  const [vendor, setVendor] = useState<UtilityDataVendor | 'none' | null>(null);
  const [page, setPage] = useState(1);
  const query = {
    page_number: page,
    per_page: PAGE,
    ...(q && { q }),
    ...(state && { state }),
    ...(energy && { energy }),
    ...(vendor && { preferred_vendor: vendor }),
  };
  const list = useApiQuery(listEnergyProviders, { query }, { placeholderData: (before) => before });
  const canEdit = list.data?.abilities.edit === true;
  const withFirstPage = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setPage(1);
    };
  };
  return (
    <ListPage
      title={t('energy_providers')}
      filters={
        <>
          <TextInput type="search" label={t('search')} value={words} onChange={(event) => withFirstPage(setWords)(event.currentTarget.value)} />
          <Select label={t('state')} clearable searchable data={options(STATES)} value={state} onChange={withFirstPage(setState)} />
          <Select
            label={t('energy')}
            clearable
            data={options(ENERGY_LABELS)}
            value={energy}
            onChange={(value) => withFirstPage(setEnergy)(isKeyOf(ENERGY_LABELS, value) ? value : null)}
          />
          <Select
            label={t('preferred_vendor')}
            clearable
            data={[NO_VENDOR, ...options(VENDOR_LABELS)]}
            value={vendor}
            onChange={(value) => withFirstPage(setVendor)(value === 'none' || isKeyOf(VENDOR_LABELS, value) ? value : null)}
          />
        </>
      }
    >
      <Text c="dimmed">{t('vendor_change_note')}</Text>
      <PagedList
        list={list}
        label={t('energy_providers')}
        unavailable={t('list_unavailable_error')}
        empty={t('no_provider_found')}
        onPage={setPage}
        row={(provider) => <Provider key={provider.key} provider={provider} canEdit={canEdit} />}
      />
      {/* Show the history only after the list has loaded; otherwise the list would push the history down. */}
      {!list.isPending && (
        <section aria-labelledby="providers-history">
          <Title order={2} size="h3" id="providers-history" mb="xs">
            {t('history')}
          </Title>
          <AuditLog kind="energy_provider" labels={ENERGY_PROVIDER_AUDIT_LABELS} />
        </section>
      )}
    </ListPage>
  );
}

const ENERGY_PROVIDER_AUDIT_LABELS: AuditLabels = { field: () => t('preferred_vendor'), value: String };

function Provider({ provider: { key, name, energy, state, preferred_vendor }, canEdit }: { provider: EnergyProvider; canEdit: boolean }) {
  const set = useApiMutation(setPreferredVendor, {
    invalidates: [listEnergyProviders, '/api/audit'],
    onSuccess: () => toastSaved(t('saved')),
  });
  const selectedVendor = (set.isPending ? set.variables.body.preferred_vendor : preferred_vendor) ?? 'none';
  return (
    <ListRow
      name={name}
      lines={[`${ENERGY_LABELS[energy]} · ${isKeyOf(STATES, state) ? STATES[state] : state}`]}
      end={
        <NativeSelect
          aria-label={t('provider_vendor_label', { name })}
          data={[NO_VENDOR, ...options(VENDOR_LABELS)]}
          value={selectedVendor}
          disabled={!canEdit || set.isPending}
          onChange={({ currentTarget: { value } }) => set.mutate({ params: { key }, body: { preferred_vendor: isKeyOf(VENDOR_LABELS, value) ? value : null } })}
        />
      }
    />
  );
}
