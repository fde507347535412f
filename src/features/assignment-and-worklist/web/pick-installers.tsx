import { Button, Flex, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useActiveTechnicians } from '@/features/technicians/web/use-technicians';
import { isString, recordArrayOf } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { FieldView, useFieldState, useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { listAssignees } from '../contract';
import { t } from './messages';

type Person = { id: string; name: string; email: string; phone?: string };

/** Field for the installers of a job. The user adds technicians and users of the contractor with one click, and other people by typing their names. */
export function PickInstallers({ state }: WidgetProps) {
  const task = useOpenTaskInForm();
  const fieldState = useFieldState(state.path);
  const people = useApiQuery(listAssignees, { params: { job_id: task.place.jobId } });
  const rows = recordArrayOf(state.value);
  const technicians = useActiveTechnicians();
  const chosen = new Set(rows.flatMap(({ email, name }) => [email, name].filter(isString).map((text) => text.toLowerCase())));
  // A technician with an account is in both lists. Omit the account, so that the technician appears only once.
  const users = (people.data?.contractor_users ?? []).filter(({ email }) => !technicians.some((technician) => technician.email === email));
  const candidates: Person[] = [...technicians, ...users];
  const open = candidates.filter(({ email, name }) => !chosen.has(email || name.toLowerCase()));
  const isFull = state.field.max !== undefined && rows.length >= state.field.max;
  const add = ({ name, email, phone }: Person) => {
    task.set(state.path, [...rows, { id: crypto.randomUUID(), name, ...(email && { email }), ...(phone && { phone }) }]);
    task.leave(state.path);
  };
  return (
    <Stack gap="sm" miw={0}>
      <FieldView path={state.path} isInWidget />
      {fieldState?.editable && open.length > 0 && !isFull && (
        <Flex role="group" aria-label={t('installer_add_group')} gap="xs" wrap="wrap">
          {open.map((person) => (
            <Button key={person.id} variant="default" size="sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => add(person)}>
              {t('installer_add_button', { name: person.name })}
            </Button>
          ))}
        </Flex>
      )}
    </Stack>
  );
}
