import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Field, summariseValue } from '@/tasks';
import { useOverview, useTaskInForm } from './form-context';
import type { Conflict } from './open-form';

/** Two people typed in the same field: the person decides, field by field. Nothing is saved before. */
export function ConflictDialog() {
  const task = useTaskInForm();
  const { conflicts } = useOverview();
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  // As the form words it now: a conflict carries the field as it was defined, with names of facts in its labels.
  const shownAs = ({ path, field }: Conflict): Field => task.form.field(path)?.state.field ?? field;
  const decide = () => {
    task.resolve(theirs);
    setTheirs([]);
  };
  return (
    <Modal
      opened={conflicts.length > 0}
      onClose={decide}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={<strong>Somebody else changed the same answers</strong>}
      size="lg"
    >
      <Stack gap="lg">
        <Text>Please choose what should stay. Everything else you typed is kept.</Text>
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.path}
            label={shownAs(conflict).label}
            value={theirs.includes(conflict.path) ? 'theirs' : 'mine'}
            onChange={(side) => setTheirs(side === 'theirs' ? [...theirs, conflict.path] : theirs.filter((path) => path !== conflict.path))}
          >
            <Stack gap="xs" mt={6}>
              <Radio value="mine" label={`Mine: ${inWords(conflict.mine, shownAs(conflict))}`} />
              <Radio value="theirs" label={`Theirs: ${inWords(conflict.theirs, shownAs(conflict))}`} />
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button onClick={decide}>Continue</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const inWords = (value: unknown, field: Field): string => summariseValue(value, field) || 'no answer';
