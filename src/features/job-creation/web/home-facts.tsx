import { SimpleGrid, Skeleton } from '@mantine/core';
import classes from './home-facts.module.css';
import { t } from './messages';
import type { HomeLookup } from './use-home-lookup';

/** The home's county, utilities and climate zone, looked up by its address. Shows unknown values as not known. */
export function HomeFacts({ home }: { home: HomeLookup | undefined }) {
  const place = home?.place;
  const list = (names: string[]) => (names.length > 0 ? names.join(', ') : t('not_known'));
  const rows: [string, string | undefined][] = [
    [t('county'), place && (place.county ?? t('not_known'))],
    [t('electric_utility'), place && list(place.electric_utilities)],
    [t('gas_utility'), place && list(place.gas_utilities)],
    [t('climate_zone'), place && (place.climate_zone ?? t('not_known'))],
  ];
  return (
    <SimpleGrid
      component="dl"
      cols={2}
      spacing="lg"
      verticalSpacing="sm"
      bg="var(--hl-surface-2)"
      bd="1px solid var(--hl-line)"
      bdrs="md"
      py={14}
      px="md"
      className={classes.strip}
      aria-busy={!home}
      aria-label={t('home_details_label')}
    >
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton height={16} width={96} mt={4} />}</dd>
        </div>
      ))}
    </SimpleGrid>
  );
}
