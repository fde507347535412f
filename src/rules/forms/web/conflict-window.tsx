import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { summarizeValue } from '../fields';
import type { Field } from '../fields/field';
import { useFormSummary, useOpenTaskInForm } from './form-context';
import { type Conflict, isOfPhotos } from './form-summary';
import { t } from './messages';

/** Dialog in which the user chooses a value for each conflicting field. Changes are not saved until the user has decided all conflicts. */
export function ConflictWindow({ opened }: { opened: boolean }) {
  const task = useOpenTaskInForm();
  const conflicts = useFormSummary().conflicts.filter((conflict) => !isOfPhotos(conflict));
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  // Use the field of the open form, because facts are filled into its labels. Labels in `conflict.field` contain unfilled placeholders.
  const shownAs = ({ path, field }: Conflict): Field => task.form.field(path)?.state.field ?? field;
  const decide = () => {
    task.resolve(theirs);
    setTheirs([]);
  };
  return (
    <Modal
      opened={opened}
      onClose={decide}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={<strong>{titleFor(conflicts)}</strong>}
      size="lg"
    >
      <Stack gap="lg">
        <Text>{t('resolve_conflict_hint')}</Text>
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.path}
            label={shownAs(conflict).label}
            value={theirs.includes(conflict.path) ? 'theirs' : 'mine'}
            onChange={(side) => setTheirs(side === 'theirs' ? [...theirs, conflict.path] : theirs.filter((path) => path !== conflict.path))}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="mine" label={t('mine', { mine: formatAnswer(conflict.mine, shownAs(conflict)) })} />
              <Radio value="theirs" label={`${ownerOf(conflict)}: ${formatAnswer(conflict.theirs, shownAs(conflict))}`} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button onClick={decide}>{t('continue')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const ownerOf = ({ by, own }: Conflict): string => (own ? t('own_other_answer_label') : by || t('theirs'));

function titleFor(conflicts: readonly Conflict[]): string {
  if (conflicts.every(({ own }) => own)) return t('own_conflict_note');
  const [name, ...more] = [...new Set(conflicts.filter(({ own }) => !own).map(({ by }) => by))];
  return t('answers_conflict_label', { count: more.length > 0 || !name ? t('somebody_else') : name });
}

const formatAnswer = (value: unknown, field: Field): string => summarizeValue(value, field) || t('no_answer');
