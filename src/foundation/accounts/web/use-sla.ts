import { useEffect } from 'react';
import { isNumber, isRecord } from '@/platform';
import { browserStorage, useApiQuery } from '@/platform/web';
import * as peopleContract from '../contract';
import { DEFAULT_SLA, type Sla, slaFrom } from '../sla';

/**
 * Local storage key of the color bands for waiting times (docs/spec/portal.md §9). The browser stores the bands so that the first list that a user opens has
 * the right colors.
 */
const KEY = 'hearthline.preferences';

/** Returns the user's color bands. Until the server has responded, returns the bands stored in this browser, or the default bands. */
export function useSla(): Sla {
  const { data } = useApiQuery(peopleContract.getPreferences, {}, { staleTime: 10 * 60_000 });
  useEffect(() => {
    if (data) browserStorage.write(KEY, data);
  }, [data]);
  return data?.sla ?? browserStorage.read(KEY, slaIn) ?? DEFAULT_SLA;
}

/** Parses stored bands without a schema, because the browser bundle contains no endpoint schemas (scripts/browser-modules.ts). */
function slaIn(value: unknown): Sla | undefined {
  const sla = isRecord(value) && isRecord(value.sla) ? value.sla : {};
  const [green, yellow] = [sla.green, sla.yellow].map((band) => (isRecord(band) && isNumber(band.to_value) ? band.to_value : undefined));
  return green === undefined || yellow === undefined ? undefined : slaFrom(green, yellow);
}
