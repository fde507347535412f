import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type Equipment, equipmentName } from '@/foundation/equipment';
import { t } from './messages';
import { useSetPreferredEquipment } from './use-preferred';

/** Button that adds a piece of equipment to the preferred equipment of the user's contractor, or removes it. */
export function PreferredToggle({ unit }: { unit: Equipment }) {
  const set = useSetPreferredEquipment();
  const isOn = set.isPending ? set.variables.body.preferred : unit.preferred;
  return (
    <ActionIcon
      variant="subtle"
      color={isOn ? 'yellow' : 'gray'}
      size={44}
      aria-pressed={isOn}
      aria-label={t('preferred_name', { name: equipmentName(unit) })}
      disabled={set.isPending}
      onClick={() => set.mutate({ params: { equipment_id: unit.id }, body: { preferred: !unit.preferred } })}
    >
      {isOn ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
    </ActionIcon>
  );
}
