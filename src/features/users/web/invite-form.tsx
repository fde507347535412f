import { Box, Button, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconPlus, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { CONTRACTOR_ROLES, roleName, STAFF_ROLES } from '@/access';
import { Notice } from '@/job-view/web/job-parts/notice';
import type { ApiError } from '@/platform/web';
import { useApiQuery } from '@/platform/web';
import { Columns, Form } from '@/platform/web/kit';
import { programsContract } from '@/rules/programs';
import { rolesAgainstFourEyes } from '../rules';
import { formatRoles } from './labels';
import { t } from './messages';

/** Values of one row of the form. `key` never changes, so React keeps the text that was entered in a row when another row is removed. */
export type InviteRow = { key: number; email: string; displayName: string; roles: string[]; programs: string[] };

const BLANK = { email: '', displayName: '', programs: [] };

type Props = { kind: 'contractor' | 'staff'; busy: boolean; error: ApiError | null; onSend: (people: InviteRow[]) => void };

/** Form with a row for each person to invite. Pressing Enter sends the form. */
export function InviteForm({ kind, busy, error, onSend }: Props) {
  // Staff roles give access to the data of other people, so no role is preselected for staff.
  const roles = kind === 'staff' ? [] : ['contractor'];
  const [people, setPeople] = useState<InviteRow[]>([{ key: 0, ...BLANK, roles }]);
  const prefix = useId();
  const problem = (n: number, field: string) =>
    error?.issues.find(({ path }) => path === `invites.${n}.${field}` || path.startsWith(`invites.${n}.${field}.`))?.message;
  const add = () => setPeople([...people, { key: (people.at(-1)?.key ?? 0) + 1, ...BLANK, roles }]);
  const change = (key: number, changes: Partial<InviteRow>) => setPeople(people.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  return (
    <Form
      onSubmit={() => {
        if (!busy) onSend(people);
      }}
    >
      {people.map((person, n) => (
        <Columns
          key={person.key}
          component="fieldset"
          widths="minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) max-content"
          from="sm"
          gap="12px"
          py="sm"
          px="md"
          className="hl-card"
          aria-label={t('person_number', { number: n + 1 })}
        >
          <TextInput
            id={`${prefix}-${person.key}`}
            label={t('email')}
            type="email"
            autoComplete="off"
            autoFocus
            required
            value={person.email}
            error={problem(n, 'email')}
            onChange={(event) => change(person.key, { email: event.currentTarget.value })}
          />
          <TextInput
            label={t('name')}
            autoComplete="off"
            value={person.displayName}
            error={problem(n, 'displayName')}
            onChange={(event) => change(person.key, { displayName: event.currentTarget.value })}
          />
          <RoleSelect kind={kind} value={person.roles} error={problem(n, 'roles')} onChange={(roles) => change(person.key, { roles })} />
          {people.length > 1 && (
            <Button
              variant="subtle"
              px={8}
              mt={{ base: 0, sm: 26 }}
              aria-label={t('remove_person_number', { number: n + 1 })}
              onClick={() => setPeople(people.filter((one) => one !== person))}
            >
              <IconX size={18} aria-hidden />
            </Button>
          )}
          {kind === 'staff' && (
            <div className="hl-whole-row">
              <FourEyesWarning roles={person.roles} />
              <ProgramSelect value={person.programs} error={problem(n, 'programs')} onChange={(programs) => change(person.key, { programs })} />
            </div>
          )}
        </Columns>
      ))}
      {error && (
        <Box bg="var(--hl-bad-ground)" bdrs="md" c="var(--hl-bad)" py={10} px={14} role="alert">
          {error.message}
        </Box>
      )}
      <Group gap="sm">
        <Button type="submit" loading={busy}>
          {t('invite')}
        </Button>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} disabled={people.length >= MAX_ROWS} onClick={add}>
          {t('add_person_button')}
        </Button>
      </Group>
    </Form>
  );
}

/** Maximum number of invites in one request. */
const MAX_ROWS = 20;

type FieldProps = { value: string[]; error?: string | undefined; disabled?: boolean; onChange: (value: string[]) => void };

/** Input for selecting roles. Contractor users have one role; staff may have several. `among`: roles that the current user may grant. */
export function RoleSelect({
  kind,
  among,
  value,
  error,
  disabled = false,
  onChange,
}: FieldProps & { kind: 'contractor' | 'staff'; among?: readonly string[] }) {
  const roles: readonly string[] = kind === 'staff' ? STAFF_ROLES : CONTRACTOR_ROLES;
  const data = roles.filter((role) => !among || among.includes(role) || value.includes(role)).map((role) => ({ value: role, label: roleName(role) }));
  if (kind === 'staff' || value.length > 1)
    return <MultiSelect label={t('roles')} data={data} value={value} error={error} disabled={disabled} onChange={onChange} />;
  return (
    <Select
      label={t('role')}
      data={data}
      value={value[0] ?? null}
      error={error}
      disabled={disabled}
      allowDeselect={false}
      onChange={(role) => role && onChange([role])}
    />
  );
}

/** Warns about roles that allow one person both to decide and to pay an amount. */
export function FourEyesWarning({ roles }: { roles: readonly string[] }) {
  const deciding = rolesAgainstFourEyes(roles);
  return (
    <div role="status">
      {deciding.length > 0 && (
        <Notice tone="wait" icon={IconAlertTriangle} title={t('four_eyes_title')}>
          {t('four_eyes_warning', { roles: formatRoles(deciding), finance: roleName('finance') })}
        </Notice>
      )}
    </div>
  );
}

/** Input for selecting the programs of a staff user. An empty selection means all programs. */
export function ProgramSelect({ value, error, disabled = false, onChange }: FieldProps) {
  const programs = useApiQuery(programsContract.listPrograms, {}, { staleTime: 5 * 60_000 });
  return (
    <MultiSelect
      label={t('programs')}
      description={t('programs_help')}
      placeholder={value.length === 0 ? t('all_programs') : ''}
      data={programs.data?.items.map(({ key, name }) => ({ value: key, label: name })) ?? []}
      value={value}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
