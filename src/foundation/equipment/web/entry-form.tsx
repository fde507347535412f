import { Button, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type Issue, isKeyOf } from '@/platform';
import type { ApiError } from '@/platform/web';
import { type CatalogEntryField, type CatalogEntryFields, entryErrors, normalizeEntry } from '../catalog-entry';
import { DUCT_TYPES, FAN_TYPES, SYSTEM_TYPES, ZONE_TYPES } from '../types';
import { FIELD_LABELS } from './entry-labels';
import classes from './equipment-page.module.css';
import { t } from './messages';

type Props = {
  initial: CatalogEntryFields;
  save: string;
  busy: boolean;
  error: ApiError | null;
  onSave: (fields: CatalogEntryFields) => void;
  onCancel: () => void;
  /** Content above the form: the type of new equipment. */
  above?: ReactNode;
};

const NAMES = ['brand', 'model'] as const;
const WORDS = ['indoor_brand', 'furnace_model', 'serial', 'ahri_id', 'energy_star_id', 'refrigerant'] as const;
const NUMBERS = ['seer2', 'hspf2', 'seer', 'hspf', 'afue', 'cop', 'uef', 'capacity', 'first_hour_rating', 'refrigerant_gwp'] as const;
const FLAGS = ['energy_star', 'neep', 'in_production'] as const;

/** Form for a catalog entry. Unknown values stay empty, which is different from no. */
export function EntryForm({ initial, save, busy, error, onSave, onCancel, above }: Props) {
  const [fields, setFields] = useState(initial);
  const [indoor, setIndoor] = useState(initial.indoor_models.join(', '));
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const prefix = useId();
  const set = (changes: Partial<CatalogEntryFields>) => {
    setFields({ ...fields, ...changes });
    setIssues(issues.filter(({ path }) => !Object.hasOwn(changes, path)));
  };
  const submit = () => {
    if (busy) return;
    const found = entryErrors(normalizeEntry(fields));
    setIssues(found);
    const [first] = found;
    if (first) document.getElementById(`${prefix}-${first.path}`)?.focus();
    else onSave(normalizeEntry(fields));
  };
  const allIssues = [...issues, ...(error?.issues ?? [])];
  const own = (field: CatalogEntryField) => ({
    id: `${prefix}-${field}`,
    label: FIELD_LABELS[field],
    error: allIssues.find(({ path }) => path === field)?.message,
  });
  const choice = <K extends string>(field: 'system_type' | 'fan_type' | 'duct_type' | 'zone_type', options: Readonly<Record<K, string>>) => (
    <NativeSelect
      {...own(field)}
      data={[{ value: '', label: t('not_known') }, ...Object.entries<string>(options).map(([value, label]) => ({ value, label }))]}
      value={fields[field] ?? ''}
      onChange={({ currentTarget: { value } }) => set({ [field]: isKeyOf(options, value) ? value : null })}
    />
  );
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {above}
      <div className={classes.fields}>
        {NAMES.map((field) => (
          <TextInput
            key={field}
            {...own(field)}
            required
            autoComplete="off"
            value={fields[field]}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
        {WORDS.map((field) => (
          <TextInput
            key={field}
            {...own(field)}
            autoComplete="off"
            value={fields[field] ?? ''}
            onChange={(event) => set({ [field]: event.currentTarget.value || null })}
          />
        ))}
        <TextInput
          {...own('indoor_models')}
          description={t('comma_separated_hint')}
          autoComplete="off"
          value={indoor}
          onChange={({ currentTarget: { value } }) => {
            setIndoor(value);
            set({ indoor_models: value.split(',') });
          }}
        />
      </div>
      <div className={classes.fields}>
        {NUMBERS.map((field) => (
          <NumberInput
            key={field}
            {...own(field)}
            hideControls
            value={fields[field] ?? ''}
            onChange={(value) => set({ [field]: typeof value === 'number' ? value : null })}
          />
        ))}
        {choice('system_type', SYSTEM_TYPES)}
        {choice('fan_type', FAN_TYPES)}
        {choice('duct_type', DUCT_TYPES)}
        {choice('zone_type', ZONE_TYPES)}
        {FLAGS.map((field) => (
          <NativeSelect
            key={field}
            {...own(field)}
            data={[
              { value: '', label: t('not_known') },
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]}
            value={fields[field] === null ? '' : fields[field] ? 'yes' : 'no'}
            onChange={({ currentTarget: { value } }) => set({ [field]: value === '' ? null : value === 'yes' })}
          />
        ))}
      </div>
      <Switch label={t('catalog_preferred_label')} checked={fields.preferred} onChange={(event) => set({ preferred: event.currentTarget.checked })} />
      {error && error.issues.length === 0 && (
        <p className={classes.problem} role="alert">
          {error.message}
        </p>
      )}
      <div className={classes.acts}>
        <Button type="submit" loading={busy}>
          {save}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
