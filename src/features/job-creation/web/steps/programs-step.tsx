import { Chip, Group, Stack, Text } from '@mantine/core';
import { ErrorPanel, Loading } from '@/platform/web/kit';
import { type ControlProps, FieldView, useFieldState } from '@/rules/forms/web';
import { NotAvailable } from '../programs/not-available';
import { ProgramCard } from '../programs/program-card';
import { ProgramPrompts } from '../programs/program-prompts';
import type { CreateForm } from '../use-create-form';
import { t } from './messages';
import { StepHead, type StepProps } from './step-head';

/** Planned work and the programs that can pay for it. */
export function ProgramsStep({ form, number }: StepProps) {
  return (
    <>
      <StepHead step="programs" number={number} lead={t('work_step_summary')} />
      <Stack gap="lg">
        <FieldView path="job_scope" control={WorkChips} />
        <FieldView path="services_being_installed" control={WorkChips} />
        <FieldView path="new_construction" />
        <Programs form={form} />
      </Stack>
    </>
  );
}

function WorkChips({ options, value, labelId, describedBy, onChange }: ControlProps) {
  return (
    <Chip.Group multiple value={Array.isArray(value) ? value.map(String) : []} onChange={onChange}>
      <Group gap="xs" role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
        {options.map((option) => (
          <Chip key={option.value} value={option.value} size="md">
            {option.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

function Programs({ form }: { form: CreateForm }) {
  const { place, home, offered, chosen } = form;
  const fieldState = useFieldState('programs');
  const problem = fieldState?.problems[0];
  const toggle = (key: string, on: boolean) => form.form.set('programs', on ? [...chosen, key] : chosen.filter((other) => other !== key));
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }} data-field="programs" aria-describedby={problem && 'programs-problem'}>
      <Text component="legend" fw={600} fz={15} lh={1} p={0} mb="xs">
        {fieldState?.state.label}
      </Text>
      {!place && <Text c="dimmed">{t('programs_empty')}</Text>}
      {place && home.isPending && <Loading rows={2} height={120} />}
      {home.isError && <ErrorPanel error={home.error} title={t('programs_check_error')} retry={() => void home.refetch()} />}
      {home.data && (
        <Stack gap="md">
          {offered.map((program) => (
            <ProgramCard
              key={program.key}
              program={program}
              isMoneyKnown={home.data?.is_money_known ?? false}
              checked={chosen.includes(program.key)}
              onChange={(on) => toggle(program.key, on)}
            />
          ))}
          {offered.length === 0 && <Text>{t('no_match_title')}</Text>}
          {problem && (
            <Text id="programs-problem" c="var(--hl-bad)" fz="sm" lh="sm" role="alert">
              {problem.message}
            </Text>
          )}
          <ProgramPrompts form={form} />
          <NotAvailable form={form} />
        </Stack>
      )}
    </fieldset>
  );
}
