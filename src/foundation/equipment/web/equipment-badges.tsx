import { Group } from '@mantine/core';
import { IconCertificate, IconFlask, IconSnowflake, IconStar, IconXboxX } from '@tabler/icons-react';
import { ToneBadge } from '@/platform/web/kit';
import type { Equipment } from '../equipment';
import classes from './equipment.module.css';
import { t } from './messages';

/** Badges that show whether equipment is certified, preferred, retired, discontinued or a sample. Unknown values have no badge. */
export function EquipmentBadges({ unit, isRetired = false }: { unit: Equipment; isRetired?: boolean }) {
  return (
    <Group component="span" align="flex-start" gap={4} className={classes.badges}>
      {unit.energy_star === true && (
        <ToneBadge tone="good" icon={<IconCertificate size={13} aria-hidden />}>
          {t('energy_star')}
        </ToneBadge>
      )}
      {unit.energy_star === false && <ToneBadge tone="wait">{t('energy_star_missing_label')}</ToneBadge>}
      {unit.neep === true && (
        <ToneBadge tone="busy" icon={<IconSnowflake size={13} aria-hidden />}>
          {t('neep')}
        </ToneBadge>
      )}
      {unit.preferred && (
        <ToneBadge tone="quiet" icon={<IconStar size={13} aria-hidden />}>
          {t('preferred')}
        </ToneBadge>
      )}
      {isRetired && <ToneBadge tone="bad">{t('retired')}</ToneBadge>}
      {unit.in_production === false && (
        <ToneBadge tone="bad" icon={<IconXboxX size={13} aria-hidden />}>
          {t('discontinued_label')}
        </ToneBadge>
      )}
      {unit.is_sample && (
        <ToneBadge tone="quiet" icon={<IconFlask size={13} aria-hidden />}>
          {t('sample')}
        </ToneBadge>
      )}
    </Group>
  );
}
