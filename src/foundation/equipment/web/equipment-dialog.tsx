import { Button, Chip, Flex, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { ErrorPanel } from '@/platform/web/kit';
import type { Equipment } from '../equipment';
import type { EquipmentType } from '../types';
import classes from './equipment.module.css';
import { EquipmentSummary } from './equipment-summary';
import { t } from './messages';
import { useSearch } from './use-search';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  types: readonly EquipmentType[];
  onPick: (unit: Equipment) => void;
  /** Called when the user clicks the button for equipment that is not in the catalog. If undefined, the button is hidden. */
  onCannotFind?: () => void;
};

/** Dialog to search the catalog. The focus stays in the search box. Arrow keys move through the results, Enter selects, Escape closes. */
export function EquipmentDialog({ opened, onClose, title, ...panel }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg" fullScreen={isPhone} transitionProps={{ duration: 120 }}>
      <Panel {...panel} />
    </Modal>
  );
}

function Panel({ types, onPick, onCannotFind }: Pick<Props, 'types' | 'onPick' | 'onCannotFind'>) {
  const [q, setQ] = useState('');
  const [energyStar, setEnergyStar] = useState(false);
  const [preferred, setPreferred] = useState(false);
  const [at, setAt] = useState(0);
  const { data, error, isFetching, refetch } = useSearch({ q, types, energyStar, preferred });
  const units = data?.items ?? [];
  const marked = Math.min(at, units.length - 1);
  const type = (next: string) => {
    setQ(next);
    setAt(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const unit = units[marked];
    if (event.key === 'Enter' && unit) onPick(unit);
    else if (event.key === 'ArrowDown') setAt(Math.min(marked + 1, units.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(marked - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap={10}>
      <TextInput
        data-autofocus
        size="md"
        aria-label={t('search_placeholder')}
        placeholder={t('search_placeholder')}
        role="combobox"
        aria-expanded={units.length > 0}
        aria-controls="equipment-options"
        aria-activedescendant={units.length > 0 ? `equipment-option-${marked}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isFetching ? <Loader size="xs" aria-label={t('loading')} /> : null}
        value={q}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Flex gap="xs" wrap="wrap">
        <Chip checked={preferred} onChange={setPreferred} variant="outline">
          {t('preferred')}
        </Chip>
        <Chip checked={energyStar} onChange={setEnergyStar} variant="outline">
          {t('energy_star')}
        </Chip>
      </Flex>
      {error && <ErrorPanel error={error} title={t('catalog_unavailable_title')} retry={() => void refetch()} />}
      <Text c="dimmed" fz={14} my={4} role="status">
        {data && foundText(data.total, data.closest)}
      </Text>
      <div className={`${classes.options} hl-lines`} id="equipment-options" role="listbox" aria-label={t('equipment')} tabIndex={-1}>
        {units.map((unit, index) => (
          <div
            key={unit.id}
            id={`equipment-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === marked}
            className={classes.option}
            ref={(row) => {
              if (index === marked && index > 0) row?.scrollIntoView({ block: 'nearest' });
            }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(unit)}
            onKeyDown={(event) => event.key === 'Enter' && onPick(unit)}
          >
            <EquipmentSummary unit={unit} withType={types.length !== 1} />
          </div>
        ))}
      </div>
      {onCannotFind && (
        <Group gap="8px 16px" justify="space-between" mt="sm" className={classes.foot}>
          <Text c="dimmed" fz={14}>
            {t('unlisted_unit_hint')}
          </Text>
          <Button variant="default" onClick={onCannotFind}>
            {t('enter_manually_button')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function foundText(total: number, closest: boolean): string {
  if (total === 0) return t('nothing_found');
  if (closest) return t('closest_matches_note');
  return t('count_found', { total, is_total: total > 25 ? 'yes' : 'no' });
}
