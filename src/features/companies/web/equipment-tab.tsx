import { Button, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCall } from '@/platform/web';
import { Empty } from '@/platform/web/kit';
import { type Equipment, equipmentContract } from '@/world/equipment';
import type { Company } from '../contract';
import styles from './companies.module.css';
import { t } from './messages';
import { useSaveCompany } from './use-company';

const nameOf = ({ brand, model, ahri_id }: Equipment): string => [brand, model, ahri_id && t('ahri', { id: ahri_id })].filter(Boolean).join(' ');

/** What a company likes to install. */
export function EquipmentTab({ company }: { company: Company }) {
  const save = useSaveCompany();
  const preferred = company.equipment ?? [];
  const keep = (ids: string[]) => save.mutate({ params: { id: company.id }, body: { preferred_equipment: ids, version: company.version } });
  const ids = preferred.map(({ id }) => id);
  return (
    <div className={styles.form}>
      {preferred.length === 0 && <Empty title={t('no_preferred_equipment')} />}
      {preferred.length > 0 && (
        <ul className={styles.rows} aria-label={t('preferred_equipment')}>
          {preferred.map((unit) => (
            <li key={unit.id} className={styles.row}>
              <span className={styles.words}>{nameOf(unit)}</span>
              {company.abilities.edit && (
                <Button
                  variant="subtle"
                  aria-label={t('remove_name', { name: nameOf(unit) })}
                  disabled={save.isPending}
                  onClick={() => keep(ids.filter((id) => id !== unit.id))}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {company.abilities.edit && <AddUnit ids={ids} busy={save.isPending} onAdd={(id) => keep([...ids, id])} />}
    </div>
  );
}

function AddUnit({ ids, busy, onAdd }: { ids: readonly string[]; busy: boolean; onAdd: (id: string) => void }) {
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), 250);
  const found = useCall(equipmentContract.listEquipment, { query: { q, per_page: 20 } }, { enabled: q.length > 1, placeholderData: (before) => before });
  const units = (found.data?.items ?? []).filter(({ id }) => !ids.includes(id));
  return (
    <Select
      label={t('find_equipment')}
      searchable
      value={null}
      disabled={busy}
      searchValue={words}
      onSearchChange={setWords}
      // The server has looked already.
      filter={({ options }) => options}
      nothingFoundMessage={q.length > 1 && !found.isFetching ? t('no_equipment_found') : undefined}
      data={q.length > 1 ? units.map((unit) => ({ value: unit.id, label: nameOf(unit) })) : []}
      onChange={(id) => {
        if (!id) return;
        onAdd(id);
        setWords('');
      }}
    />
  );
}
