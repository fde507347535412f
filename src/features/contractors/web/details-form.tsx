import { Button, Group, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Issue } from '@/platform';
import type { ApiError } from '@/platform/web';
import { Form, Note } from '@/platform/web/kit';
import { CONTRACTOR_LANGUAGES, type ContractorField, type ContractorInput, contractorErrors, normalizeContractor, SELF_SERVICE_FIELDS } from '../contractor';
import { FIELD_LABELS } from './labels';
import { LogoField } from './logo-field';
import { ProgramsField } from './programs-form';

type Props = {
  initial: ContractorInput;
  /** Editable fields: `all` for staff, `own` for the administrator of the contractor, `nothing` for a read-only form. */
  may: 'all' | 'own' | 'nothing';
  /** True to show the programs too. Used for a new contractor. */
  withPrograms?: boolean;
  save: string;
  busy: boolean;
  error: ApiError | null;
  onSave: (fields: ContractorInput) => void;
  more?: ReactNode;
};

type TextField = 'name' | 'phone' | 'license_number' | 'contact_name' | 'contact_email' | 'address';
const OWN: readonly ContractorField[] = SELF_SERVICE_FIELDS;

/** Form with the name and contact data of a contractor. */
export function DetailsForm({ initial, may, withPrograms = false, save, busy, error, onSave, more }: Props) {
  const [fields, setFields] = useState(initial);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const prefix = useId();
  const set = (changes: Partial<ContractorInput>) => {
    setFields({ ...fields, ...changes });
    setIssues(issues.filter(({ path }) => !Object.hasOwn(changes, path.split('.')[0] ?? '')));
  };
  const submit = () => {
    if (busy || may === 'nothing') return;
    const fieldIssues = contractorErrors(normalizeContractor(fields));
    setIssues(fieldIssues);
    const [first] = fieldIssues;
    if (first) document.getElementById(`${prefix}-${first.path}`)?.focus();
    else onSave(normalizeContractor(fields));
  };
  const allIssues = [...issues, ...(error?.issues ?? [])];
  const fieldProps = (field: ContractorField) => ({
    id: `${prefix}-${field}`,
    label: FIELD_LABELS[field],
    disabled: may === 'nothing' || (may === 'own' && !OWN.includes(field)),
    error: allIssues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message,
  });
  const text = (field: TextField) => ({
    ...fieldProps(field),
    value: fields[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <Form onSubmit={submit}>
      <TextInput {...text('name')} required autoComplete="off" />
      <SimpleGrid minColWidth="min(100%, 340px)" autoFlow="auto-fit" spacing="md">
        <TextInput {...text('phone')} type="tel" autoComplete="off" />
        <TextInput {...text('license_number')} autoComplete="off" />
        <TextInput {...text('contact_name')} autoComplete="off" />
        <TextInput {...text('contact_email')} type="email" autoComplete="off" />
      </SimpleGrid>
      <Textarea {...text('address')} autosize minRows={2} autoComplete="off" />
      <Select
        {...fieldProps('default_language')}
        data={Object.entries(CONTRACTOR_LANGUAGES).map(([value, label]) => ({ value, label }))}
        value={fields.default_language}
        allowDeselect={false}
        onChange={(value) => value && set({ default_language: value })}
      />
      <LogoField logo={fields.logo} error={fieldProps('logo').error} disabled={fieldProps('logo').disabled} onChange={(logo) => set({ logo })} />
      {withPrograms && <ProgramsField {...fieldProps('programs')} value={fields.programs} onChange={(programs) => set({ programs })} />}
      {error && (
        <Note tone="bad" role="alert">
          {error.message}
        </Note>
      )}
      <Group align="stretch" gap="sm">
        {may !== 'nothing' && (
          <Button type="submit" loading={busy}>
            {save}
          </Button>
        )}
        {more}
      </Group>
    </Form>
  );
}
