import { useEffect } from 'react';
import { isNumber, isRecord } from '@/platform';
import { browserStorage, useApiQuery } from '@/platform/web';
import * as peopleContract from '../contract';
import { DEFAULT_SLA, type Sla, slaFrom } from '../sla';

/** Local storage keeps the preferences (seed 1 §9): the first list of a visit is colored as its reader wants it. */
const KEY = 'hearthline.preferences';

/** The viewer's bands; those this browser remembers until the server has answered. */
export function useSla(): Sla {
  const { data } = useApiQuery(peopleContract.getPreferences, {}, { staleTime: 10 * 60_000 });
  useEffect(() => {
    if (data) browserStorage.write(KEY, data);
  }, [data]);
  return data?.sla ?? browserStorage.read(KEY, slaIn) ?? DEFAULT_SLA;
}

/** Read by hand: the schemas of calls stay on the server (scripts/browser-modules.ts). */
function slaIn(value: unknown): Sla | undefined {
  const sla = isRecord(value) && isRecord(value.sla) ? value.sla : {};
  const [green, yellow] = [sla.green, sla.yellow].map((band) => (isRecord(band) && isNumber(band.to_value) ? band.to_value : undefined));
  return green === undefined || yellow === undefined ? undefined : slaFrom(green, yellow);
}
