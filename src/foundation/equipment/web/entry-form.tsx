import { Button, Flex, NativeSelect, NumberInput, SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Issue } from '@/platform';
import type { ApiError } from '@/platform/web';
import { Form } from '@/platform/web/kit';
import { attributesOfKind, DEFINITIONS } from '../attribute-values';
import { type CatalogEntryField, type CatalogEntryFields, entryErrors, normalizeEntry } from '../catalog-entry';
import { t } from './messages';

type Props = {
  initial: CatalogEntryFields;
  save: string;
  busy: boolean;
  error: ApiError | null;
  onSave: (fields: CatalogEntryFields) => void;
  onCancel: () => void;
  /** Content above the form, such as the choice of the type for new equipment. */
  above?: ReactNode;
};

/** Form for a catalog entry. Unknown values stay empty, because "unknown" and "no" are different. */
export function CatalogEntryForm({ initial, save, busy, error, onSave, onCancel, above }: Props) {
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
    const fieldIssues = entryErrors(normalizeEntry(fields));
    setIssues(fieldIssues);
    const [first] = fieldIssues;
    if (first) document.getElementById(`${prefix}-${first.path}`)?.focus();
    else onSave(normalizeEntry(fields));
  };
  const allIssues = [...issues, ...(error?.issues ?? [])];
  const fieldProps = (field: CatalogEntryField) => ({
    id: `${prefix}-${field}`,
    label: DEFINITIONS[field].label,
    error: allIssues.find(({ path }) => path === field)?.message,
  });
  return (
    <Form onSubmit={submit}>
      {above}
      <SimpleGrid minColWidth="min(100%, 180px)" spacing="sm">
        {attributesOfKind('name').map((field) => (
          <TextInput
            key={field}
            {...fieldProps(field)}
            required
            autoComplete="off"
            value={fields[field]}
            onChange={(event) => set({ [field]: event.currentTarget.value })}
          />
        ))}
        {attributesOfKind('text').map((field) => (
          <TextInput
            key={field}
            {...fieldProps(field)}
            autoComplete="off"
            value={fields[field] ?? ''}
            onChange={(event) => set({ [field]: event.currentTarget.value || null })}
          />
        ))}
        <TextInput
          {...fieldProps('indoor_models')}
          description={t('comma_separated_hint')}
          autoComplete="off"
          value={indoor}
          onChange={({ currentTarget: { value } }) => {
            setIndoor(value);
            set({ indoor_models: value.split(',') });
          }}
        />
      </SimpleGrid>
      <SimpleGrid minColWidth="min(100%, 180px)" spacing="sm">
        {attributesOfKind('number').map((field) => (
          <NumberInput
            key={field}
            {...fieldProps(field)}
            hideControls
            value={fields[field] ?? ''}
            onChange={(value) => set({ [field]: typeof value === 'number' ? value : null })}
          />
        ))}
        {attributesOfKind('choice').map((field) => (
          <NativeSelect
            key={field}
            {...fieldProps(field)}
            data={[{ value: '', label: t('not_known') }, ...optionsOf(field)]}
            value={fields[field] ?? ''}
            onChange={({ currentTarget: { value } }) => set({ [field]: value || null })}
          />
        ))}
        {attributesOfKind('flag').map((field) => (
          <NativeSelect
            key={field}
            {...fieldProps(field)}
            data={[
              { value: '', label: t('not_known') },
              { value: 'yes', label: t('yes') },
              { value: 'no', label: t('no') },
            ]}
            value={fields[field] === null ? '' : fields[field] ? 'yes' : 'no'}
            onChange={({ currentTarget: { value } }) => set({ [field]: value === '' ? null : value === 'yes' })}
          />
        ))}
      </SimpleGrid>
      <Switch label={t('catalog_preferred_label')} checked={fields.preferred} onChange={(event) => set({ preferred: event.currentTarget.checked })} />
      {error && error.issues.length === 0 && (
        <Text bg="var(--hl-bad-ground)" bdrs="md" c="var(--hl-bad)" py={10} px={14} role="alert">
          {error.message}
        </Text>
      )}
      <Flex gap="xs" wrap="wrap">
        <Button type="submit" loading={busy}>
          {save}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </Flex>
    </Form>
  );
}

function optionsOf(field: CatalogEntryField): { value: string; label: string }[] {
  const definition = DEFINITIONS[field];
  return definition.kind === 'choice' ? Object.entries(definition.options).map(([value, label]) => ({ value, label })) : [];
}
