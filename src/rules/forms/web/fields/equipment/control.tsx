import { Box, Button, Flex, Stack } from '@mantine/core';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { EQUIPMENT_TYPES, type Equipment, type EquipmentType, parseEquipment } from '@/foundation/equipment';
import { EquipmentDialog, EquipmentSummary } from '@/foundation/equipment/web';
import { isKeyOf } from '@/platform';
import type { ControlProps } from '../../control';
import { useFormValue } from '../../form-context';
import { useFocusPath } from '../../scope';
import { t } from './messages';

/** Picker for equipment from the catalog, with an option to continue if the equipment is not listed. */
export function EquipmentControl({ path, field, value, onChange, onLeave, disabled, id, labelId, describedBy, label, siblings }: ControlProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const settings = field.equipment ?? {};
  const unit = parseEquipment(value);
  const planned = usePlanned(settings.planned);
  const types = typesFor(settings, siblings?.value);
  const focusPath = useFocusPath();
  const flag = useFlag(path, settings.cannotFind ?? []);

  const close = () => {
    setOpened(false);
    onLeave();
    // The button may be replaced when the dialog closes, so move focus to the button in the next animation frame.
    requestAnimationFrame(() => button.current?.focus());
  };
  const pick = (picked: Equipment) => {
    onChange(picked);
    close();
  };
  const byHand = () => {
    if (!flag) return;
    siblings?.set(flag, true);
    setOpened(false);
    requestAnimationFrame(() => focusPath(path.replace(/[^.]+$/, flag)));
  };
  return (
    <Stack gap={10} role="group" id={id} aria-labelledby={labelId} aria-describedby={describedBy}>
      {unit && (
        <Box bg="var(--hl-surface-2)" bd="1px solid var(--hl-line)" bdrs="lg" py="sm" px={14}>
          <EquipmentSummary unit={unit} withType={types.length !== 1} />
        </Box>
      )}
      {!disabled && (
        <Flex gap="xs" wrap="wrap">
          <Button ref={button} variant="default" leftSection={<IconSearch size={16} aria-hidden />} onClick={() => setOpened(true)}>
            {unit ? t('choose_another') : t('find_the_types', { types: nounFor(types) })}
          </Button>
          {planned && planned.id !== unit?.id && (
            <Button variant="subtle" leftSection={<IconCheck size={16} aria-hidden />} onClick={() => pick(planned)}>
              {t('planned_equipment_button')}
            </Button>
          )}
        </Flex>
      )}
      <EquipmentDialog opened={opened} onClose={close} title={label} types={types} onPick={pick} {...(flag && { onCannotFind: byHand })} />
    </Stack>
  );
}

/**
 * Returns the key of the "I cannot find it" checkbox of this field. For a field in a row, the checkbox is in the same row. Otherwise, the form can have several
 * such checkboxes, and the function returns the visible one.
 */
function useFlag(path: string, keys: readonly string[]): string | undefined {
  const isInRow = path.includes('.');
  return useFormValue((form) => keys.find((key) => isInRow || form.field(key) !== undefined));
}

/** Returns the planned equipment, if the open form has a value for the fact. */
function usePlanned(fact: string | undefined): Equipment | undefined {
  const text = useFormValue((form) => (fact ? JSON.stringify(form.known(fact) ?? null) : 'null'));
  return parseEquipment(JSON.parse(text));
}

function typesFor(
  { types, typeFrom }: NonNullable<ControlProps['field']['equipment']>,
  siblings: ((key: string) => unknown) | undefined,
): readonly EquipmentType[] {
  const chosenType = typeFrom ? siblings?.(typeFrom) : undefined;
  return isKeyOf(EQUIPMENT_TYPES, chosenType) ? [chosenType] : (types ?? []);
}

const nounFor = (types: readonly EquipmentType[]): string => {
  const [only] = types;
  if (types.length > 0 && types.every((type) => type.endsWith('water_heater'))) return t('water_heater');
  return types.length === 1 && only && only !== 'other' ? EQUIPMENT_TYPES[only].replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : t('equipment');
};
