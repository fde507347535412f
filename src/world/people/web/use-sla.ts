import { useEffect } from 'react';
import { kept, useCall } from '@/platform/web';
import * as peopleContract from '../contract';
import { DEFAULT_SLA, type Sla } from '../sla';

/** Local storage keeps the preferences (seed 1 §9): the first list of a visit is colored as its reader wants it. */
const KEY = 'hearthline.preferences';

/** The viewer's bands; those this browser remembers until the server has answered. */
export function useSla(): Sla {
  const { data } = useCall(peopleContract.getPreferences, {}, { staleTime: 10 * 60_000 });
  useEffect(() => {
    if (data) kept.write(KEY, data);
  }, [data]);
  return data?.sla ?? kept.read(KEY, slaIn) ?? DEFAULT_SLA;
}

function slaIn(value: unknown): Sla | undefined {
  const parsed = peopleContract.getPreferences.response.safeParse(value);
  return parsed.success ? parsed.data.sla : undefined;
}
