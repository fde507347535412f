import { Button, Group, MultiSelect, Select, Text, TextInput, Title } from '@mantine/core';
import { useId, useState } from 'react';
import type { ContractorEnrollment } from '@/foundation/accounts';
import type { Issue } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { Columns, Form, Note } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import type { ContractorDetail } from '../contract';
import { type ContractorInput, contractorErrors, ENROLLMENT_TARGETS, normalizeContractor } from '../contractor';
import styles from './contractors.module.css';
import { t } from './messages';
import { useSaveContractor } from './use-contractor';

type ProgramsFieldProps = { id: string; label: string; disabled: boolean; error: string | undefined; value: string[]; onChange: (programs: string[]) => void };

/** Field for the programs of a contractor. Staff who are limited to certain programs can add and remove only these programs. */
export function ProgramsField({ value, onChange, ...own }: ProgramsFieldProps) {
  const programs = useApiQuery(programsContract.listPrograms, {}, { staleTime: 5 * 60_000 });
  const programOptions = programs.data?.items.map(({ key, name }) => ({ value: key, label: name })) ?? [];
  // Keep chosen programs visible, even programs that the user may not choose.
  const otherOptions = value.filter((key) => !programOptions.some((option) => option.value === key)).map((key) => ({ value: key, label: key, disabled: true }));
  return (
    <MultiSelect {...own} searchable description={t('program_choice_hint')} data={[...programOptions, ...otherOptions]} value={value} onChange={onChange} />
  );
}

type Part = Pick<ContractorInput, 'programs' | 'enrollments'>;

/** Form for the programs of a contractor, and for the enrollments of the contractor with dates. */
export function ProgramsForm({ contractor, fields }: { contractor: ContractorDetail; fields: ContractorInput }) {
  const [part, setPart] = useState<Part>({ programs: fields.programs, enrollments: fields.enrollments });
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const save = useSaveContractor();
  const prefix = useId();
  const isReadOnly = !contractor.abilities.edit_terms;
  const allIssues = [...issues, ...(save.error?.issues ?? [])];
  const errorAt = (path: string) => allIssues.find((issue) => issue.path === path)?.message;
  const submit = () => {
    const enrollmentIssues = contractorErrors(normalizeContractor({ ...fields, ...part })).filter(({ path }) => path.startsWith('enrollments'));
    setIssues(enrollmentIssues);
    if (enrollmentIssues.length === 0) save.mutate({ params: { id: contractor.id }, body: { ...part, version: contractor.version } });
  };
  const setRow = (n: number, changes: Partial<ContractorEnrollment>) => {
    setPart({ ...part, enrollments: part.enrollments.map((enrollment, at) => (at === n ? { ...enrollment, ...changes } : enrollment)) });
    setIssues([]);
  };
  return (
    <Form onSubmit={submit}>
      <ProgramsField
        id={`${prefix}-programs`}
        label={t('programs_title')}
        disabled={isReadOnly}
        error={allIssues.find(({ path }) => path.startsWith('programs'))?.message}
        value={part.programs}
        onChange={(programs) => setPart({ ...part, programs })}
      />
      <Title order={2} size="h4">
        {t('enrollments')}
      </Title>
      <Text c="dimmed" fz="md" mt={2}>
        {t('enrollments_are_read')} {!isReadOnly && t('goes_on')}
      </Text>
      {part.enrollments.map((enrollment, n) => (
        <EnrollmentRow
          // Rows have no IDs until they are saved.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order
          key={n}
          row={enrollment}
          taken={part.enrollments.map(({ enrolled_in }) => enrolled_in)}
          disabled={isReadOnly}
          errorAt={(field) => errorAt(`enrollments.${n}.${field}`)}
          onChange={(changes) => setRow(n, changes)}
          onRemove={() => setPart({ ...part, enrollments: part.enrollments.filter((_, at) => at !== n) })}
        />
      ))}
      {save.error && (
        <Note tone="bad" role="alert">
          {save.error.message}
        </Note>
      )}
      {!isReadOnly && (
        <Group align="stretch" gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
          <Button
            variant="default"
            onClick={() => setPart({ ...part, enrollments: [...part.enrollments, { enrolled_in: '', valid_from: '', valid_until: null }] })}
          >
            {t('add_enrollment')}
          </Button>
        </Group>
      )}
    </Form>
  );
}

type RowProps = {
  row: ContractorEnrollment;
  taken: readonly string[];
  disabled: boolean;
  errorAt: (field: keyof ContractorEnrollment) => string | undefined;
  onChange: (changes: Partial<ContractorEnrollment>) => void;
  onRemove: () => void;
};

function EnrollmentRow({ row, taken, disabled, errorAt, onChange, onRemove }: RowProps) {
  const name = ENROLLMENT_TARGETS[row.enrolled_in] ?? row.enrolled_in;
  const options = Object.entries(ENROLLMENT_TARGETS).filter(([value]) => value === row.enrolled_in || !taken.includes(value));
  return (
    <Columns widths="minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) max-content" from="sm" gap="12px" py="sm" px="md" className={`${styles.enrollment} hl-card`}>
      <Select
        label={t('enrolled_in')}
        data={options.map(([value, label]) => ({ value, label }))}
        value={row.enrolled_in || null}
        disabled={disabled}
        error={errorAt('enrolled_in')}
        allowDeselect={false}
        onChange={(value) => value && onChange({ enrolled_in: value })}
      />
      <TextInput
        label={t('first_day')}
        type="date"
        value={row.valid_from}
        disabled={disabled}
        error={errorAt('valid_from')}
        onChange={(event) => onChange({ valid_from: event.currentTarget.value })}
      />
      <TextInput
        label={t('last_day')}
        type="date"
        value={row.valid_until ?? ''}
        disabled={disabled}
        error={errorAt('valid_until')}
        onChange={(event) => onChange({ valid_until: event.currentTarget.value || null })}
      />
      {!disabled && (
        <Button variant="subtle" onClick={onRemove} aria-label={t('remove_name', { name })}>
          {t('remove')}
        </Button>
      )}
    </Columns>
  );
}
