import { Button, Flex, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { isString, recordArrayOf } from '@/platform';
import { useApiQuery } from '@/platform/web';
import { FieldView, useFieldState, useOpenTaskInForm, type WidgetProps } from '@/rules/forms/web';
import { assignees } from '../contract';
import { t } from './messages';

/** Selects the installers of a job: users of the contractor with one click, others by typing. */
export function PickInstallers({ state }: WidgetProps) {
  const task = useOpenTaskInForm();
  const shown = useFieldState(state.path);
  const people = useApiQuery(assignees, { params: { job_id: task.place.jobId } });
  const rows = recordArrayOf(state.value);
  const chosen = new Set(rows.flatMap(({ email }) => (isString(email) ? [email.toLowerCase()] : [])));
  const open = (people.data?.contractor_users ?? []).filter(({ email }) => !chosen.has(email));
  const isFull = state.field.max !== undefined && rows.length >= state.field.max;
  const add = (name: string, email: string) => {
    task.set(state.path, [...rows, { id: crypto.randomUUID(), name, email }]);
    task.leave(state.path);
  };
  return (
    <Stack gap="sm" miw={0}>
      <FieldView path={state.path} isInWidget />
      {shown?.editable && open.length > 0 && !isFull && (
        <Flex role="group" aria-label={t('installer_add_group')} gap="xs" wrap="wrap">
          {open.map(({ id, name, email }) => (
            <Button key={id} variant="default" size="sm" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => add(name, email)}>
              {t('installer_add_button', { name })}
            </Button>
          ))}
        </Flex>
      )}
    </Stack>
  );
}
