import { IconCertificate, IconFlask, IconSnowflake, IconStar, IconXboxX } from '@tabler/icons-react';
import { ToneBadge } from '@/platform/web/kit';
import type { Equipment } from '../equipment';
import classes from './equipment.module.css';

/** What is certified, preferred or no longer made. What no list says shows nothing. */
export function UnitBadges({ unit }: { unit: Equipment }) {
  return (
    <span className={classes.badges}>
      {unit.energy_star === true && (
        <ToneBadge tone="good" icon={<IconCertificate size={13} aria-hidden />}>
          ENERGY STAR
        </ToneBadge>
      )}
      {unit.energy_star === false && <ToneBadge tone="wait">Not ENERGY STAR</ToneBadge>}
      {unit.neep === true && (
        <ToneBadge tone="busy" icon={<IconSnowflake size={13} aria-hidden />}>
          NEEP
        </ToneBadge>
      )}
      {unit.preferred && (
        <ToneBadge tone="quiet" icon={<IconStar size={13} aria-hidden />}>
          Preferred
        </ToneBadge>
      )}
      {unit.in_production === false && (
        <ToneBadge tone="bad" icon={<IconXboxX size={13} aria-hidden />}>
          No longer made
        </ToneBadge>
      )}
      {unit.is_sample && (
        <ToneBadge tone="quiet" icon={<IconFlask size={13} aria-hidden />}>
          Sample
        </ToneBadge>
      )}
    </span>
  );
}
