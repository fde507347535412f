import { Button, Flex, NativeSelect, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { AuditLog } from '@/foundation/audit/web';
import { isKeyOf } from '@/platform';
import { useApiMutation } from '@/platform/web';
import { toastSaved } from '@/platform/web/kit';
import { ATTRIBUTE_NAMES, attributeValuesOf, UNKNOWN_VALUES } from '../attribute-values';
import type { CatalogEntryFields } from '../catalog-entry';
import * as equipmentContract from '../contract';
import { EQUIPMENT_TYPES, type EquipmentType } from '../types';
import { CatalogEntryForm } from './entry-form';
import { EQUIPMENT_AUDIT_LABELS } from './entry-labels';
import { t } from './messages';

/** Buttons and form with which staff change a catalog entry, and the entry's change history. */
export function EquipmentAdmin({ unit }: { unit: equipmentContract.CatalogEntryView }) {
  const [isEdited, setIsEdited] = useState(false);
  const saveEquipment = useApiMutation(equipmentContract.putEquipment, {
    errors: 'form',
    invalidates: CHANGED_RESPONSES,
    onSuccess: () => {
      toastSaved(t('saved'));
      setIsEdited(false);
    },
  });
  const { version, retired, corrected } = unit.entry;
  const params = { equipment_id: unit.id };
  if (isEdited)
    return (
      <CatalogEntryForm
        key={version}
        initial={attributeValuesOf(unit)}
        save={t('save')}
        busy={saveEquipment.isPending}
        error={saveEquipment.error}
        onSave={(fields) => saveEquipment.mutate({ params, body: { ...changedFields(attributeValuesOf(unit), fields), version } })}
        onCancel={() => setIsEdited(false)}
      />
    );
  return (
    <>
      {unit.entry.abilities.edit && (
        <Flex gap="xs" wrap="wrap">
          <Button variant="default" onClick={() => setIsEdited(true)}>
            {t('edit')}
          </Button>
          <Button variant="default" loading={saveEquipment.isPending} onClick={() => saveEquipment.mutate({ params, body: { retired: !retired, version } })}>
            {retired ? t('take_back') : t('retire')}
          </Button>
        </Flex>
      )}
      {saveEquipment.error && (
        <Text bg="var(--hl-bad-ground)" bdrs="md" c="var(--hl-bad)" py={10} px={14} role="alert">
          {saveEquipment.error.message}
        </Text>
      )}
      {corrected.length > 0 && (
        <Text c="dimmed" fz={14}>
          {t('staff_fields_note', {
            fields: ATTRIBUTE_NAMES.filter((field) => corrected.includes(field))
              .map(EQUIPMENT_AUDIT_LABELS.field)
              .join(', '),
          })}
        </Text>
      )}
      <section>
        <Title order={3} fz={15} mb={6} lh="inherit" fw={700}>
          {t('history')}
        </Title>
        <AuditLog kind="equipment" id={unit.id} labels={EQUIPMENT_AUDIT_LABELS} />
      </section>
    </>
  );
}

/** Form in which staff add equipment that is not in any list. */
export function NewEquipmentForm({ onDone, onCancel }: { onDone: (id: string) => void; onCancel: () => void }) {
  const [type, setType] = useState<EquipmentType>('heat_pump');
  const add = useApiMutation(equipmentContract.addEquipment, {
    errors: { caller: [422] },
    invalidates: CHANGED_RESPONSES,
    onSuccess: ({ id }) => {
      toastSaved(t('unit_added'));
      onDone(id);
    },
  });
  return (
    <CatalogEntryForm
      initial={UNKNOWN_VALUES}
      save={t('add_unit')}
      busy={add.isPending}
      error={add.error}
      onSave={(fields) => add.mutate({ body: { ...fields, type } })}
      onCancel={onCancel}
      above={
        <NativeSelect
          label={t('type')}
          data={Object.entries(EQUIPMENT_TYPES).map(([value, label]) => ({ value, label }))}
          value={type}
          onChange={({ currentTarget: { value } }) => isKeyOf(EQUIPMENT_TYPES, value) && setType(value)}
        />
      }
    />
  );
}

/** Returns only the changed fields. Imports do not overwrite fields that staff sent, so unchanged fields must not be sent. */
const changedFields = (before: CatalogEntryFields, after: CatalogEntryFields): Partial<CatalogEntryFields> =>
  Object.fromEntries(ATTRIBUTE_NAMES.filter((field) => String(before[field]) !== String(after[field])).map((field) => [field, after[field]]));

/** Endpoints whose cached responses are outdated after equipment changes. */
const CHANGED_RESPONSES = [equipmentContract.listEquipment, equipmentContract.getEquipment, '/api/audit'];
