import { Skeleton } from '@mantine/core';
import classes from './home-strip.module.css';
import type { Home } from './use-home';

/** What the tables know of the home; what they do not know they say so. */
export function HomeStrip({ home }: { home: Home | undefined }) {
  const place = home?.place;
  const list = (names: string[]) => (names.length > 0 ? names.join(', ') : 'Not known');
  const rows: [string, string | undefined][] = [
    ['County', place && (place.county ?? 'Not known')],
    ['Electric utility', place && list(place.electric_utilities)],
    ['Gas utility', place && list(place.gas_utilities)],
    ['Climate zone', place && (place.climate_zone ?? 'Not known')],
  ];
  return (
    <dl className={classes.strip} aria-busy={!home} aria-label="About this home">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <Skeleton height={16} width={96} mt={4} />}</dd>
        </div>
      ))}
    </dl>
  );
}
