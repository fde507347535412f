import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { COLUMN_DEFINITIONS, type ListColumn } from '../../columns';
import { t } from './messages';

type Props = { all: readonly ListColumn[]; columns: readonly ListColumn[]; usual: readonly ListColumn[]; choose: (columns: readonly ListColumn[]) => void };

export function ColumnMenu({ all, columns, usual, choose }: Props) {
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs" role="group" aria-label={t('columns')}>
          {all.map((name) => (
            <Checkbox
              key={name}
              label={COLUMN_DEFINITIONS[name].label}
              checked={columns.includes(name)}
              onChange={(event) => choose(event.currentTarget.checked ? [...columns, name] : columns.filter((other) => other !== name))}
            />
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => choose(usual)}>
            {t('usual_columns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
