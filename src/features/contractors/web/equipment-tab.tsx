import { Button, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type Equipment, equipmentContract } from '@/foundation/equipment';
import { useApiQuery } from '@/platform/web';
import { EmptyState, ListRow, ListRows } from '@/platform/web/kit';
import type { ContractorDetail } from '../contract';
import { t } from './messages';
import { useSetPreferredEquipment } from './use-preferred';

const nameOf = ({ brand, model, ahri_id }: Equipment): string => [brand, model, ahri_id && t('ahri', { id: ahri_id })].filter(Boolean).join(' ');

/** Lists the preferred equipment of a contractor, with a search for more equipment to add. */
export function EquipmentTab({ contractor }: { contractor: ContractorDetail }) {
  const set = useSetPreferredEquipment();
  const preferred = contractor.equipment ?? [];
  const setPreferred = (id: string, isOn: boolean) => set.mutate({ params: { equipment_id: id }, body: { preferred: isOn, contractor_id: contractor.id } });
  return (
    <Stack gap="md">
      {preferred.length === 0 && <EmptyState title={t('preferred_equipment_empty')} />}
      {preferred.length > 0 && (
        <ListRows label={t('preferred_equipment')}>
          {preferred.map((unit) => (
            <ListRow
              key={unit.id}
              name={nameOf(unit)}
              end={
                contractor.abilities.set_preferred && (
                  <Button
                    variant="subtle"
                    aria-label={t('remove_name', { name: nameOf(unit) })}
                    disabled={set.isPending}
                    onClick={() => setPreferred(unit.id, false)}
                  >
                    {t('remove')}
                  </Button>
                )
              }
            />
          ))}
        </ListRows>
      )}
      {contractor.abilities.set_preferred && <AddUnit ids={preferred.map(({ id }) => id)} busy={set.isPending} onAdd={(id) => setPreferred(id, true)} />}
    </Stack>
  );
}

function AddUnit({ ids, busy, onAdd }: { ids: readonly string[]; busy: boolean; onAdd: (id: string) => void }) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const equipmentQuery = useApiQuery(
    equipmentContract.listEquipment,
    { query: { q, per_page: 20 } },
    { enabled: q.length > 1, placeholderData: (before) => before },
  );
  const units = (equipmentQuery.data?.items ?? []).filter(({ id }) => !ids.includes(id));
  return (
    <Select
      label={t('find_equipment')}
      searchable
      value={null}
      disabled={busy}
      searchValue={words}
      onSearchChange={setWords}
      // Show all options, because the server has already filtered them.
      filter={({ options }) => options}
      nothingFoundMessage={q.length > 1 && !equipmentQuery.isFetching ? t('equipment_search_empty') : undefined}
      data={q.length > 1 ? units.map((unit) => ({ value: unit.id, label: nameOf(unit) })) : []}
      onChange={(id) => {
        if (!id) return;
        onAdd(id);
        setWords('');
      }}
    />
  );
}
