import { Alert, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { HomeProgram } from '../use-home-lookup';
import { t } from './messages';
import { type ProgramConflict, programConflicts } from './program-conflicts';

type Props = {
  form: {
    offered: readonly Pick<HomeProgram, 'key' | 'name' | 'fits' | 'cannot_combine' | 'is_reserved_first'>[];
    chosen: readonly string[];
    form: { set: (path: 'programs', keys: string[]) => void };
  };
};

/** Prompts about the chosen combination of programs. Source: docs/spec/tasks.md, create_job. */
export function ProgramPrompts({ form }: Props) {
  const [dismissed, setKept] = useState<ReadonlySet<string>>(new Set());
  const chosen = form.offered.filter((program) => form.chosen.includes(program.key));
  const clashes = programConflicts(chosen).filter((clash) => !dismissed.has(clash.key));
  const keepProgram = (key: string, without: string) =>
    form.form.set(
      'programs',
      form.chosen.filter((other) => other === key || other !== without),
    );
  const missed = form.chosen.length > 0 ? form.offered.filter((program) => program.fits === 'yes' && !form.chosen.includes(program.key)) : [];
  const addable = missed.filter((program) => programConflicts([...chosen, program]).length === programConflicts(chosen).length);
  return (
    <>
      {clashes.map((clash) => (
        <ClashPrompt key={clash.key} clash={clash} onKeep={keepProgram} onBoth={() => setKept(new Set([...dismissed, clash.key]))} />
      ))}
      {chosen.length > 1 && programConflicts(chosen).length === 0 && <Text c="dimmed">{t('combinable_programs_note')}</Text>}
      {chosen.length > 1 &&
        chosen
          .filter((program) => program.is_reserved_first)
          .map((program) => (
            <Text key={program.key} fw={550}>
              {t('reserve_first_note', { name: program.name })}
            </Text>
          ))}
      {addable.map((program) => (
        <Group key={program.key} gap="xs">
          <Text>{t('additional_program_note', { name: program.name })}</Text>
          <Button variant="light" size="compact-md" className="hl-target" onClick={() => form.form.set('programs', [...form.chosen, program.key])}>
            {t('program_add_button')}
          </Button>
        </Group>
      ))}
    </>
  );
}

function ClashPrompt({ clash, onKeep, onBoth }: { clash: ProgramConflict; onKeep: (key: string, without: string) => void; onBoth: () => void }) {
  return (
    <Alert role="alert" icon={<IconInfoCircle aria-hidden />} title={clash.message} styles={ALERT}>
      <Group gap="xs" mt={4}>
        <Button variant="default" size="xs" className="hl-target" onClick={() => onKeep(clash.a.key, clash.b.key)}>
          {t('keep_name', { name: clash.a.name })}
        </Button>
        <Button variant="default" size="xs" className="hl-target" onClick={() => onKeep(clash.b.key, clash.a.key)}>
          {t('keep_name', { name: clash.b.name })}
        </Button>
        <Button variant="subtle" color="gray" size="xs" className="hl-target" onClick={onBoth}>
          {t('keep_both_button')}
        </Button>
      </Group>
    </Alert>
  );
}

const ALERT = { root: { background: 'var(--hl-wait-ground)' }, title: { color: 'var(--hl-wait)' }, icon: { color: 'var(--hl-wait)' } };
