import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useApiQuery } from '@/platform/web';
import * as equipmentContract from '../contract';
import type { EquipmentType } from '../types';

const WAIT_MS = 200;

export type Search = {
  q: string;
  types: readonly EquipmentType[];
  energyStar: boolean;
  preferred: boolean;
  neep?: boolean;
  inProduction?: boolean;
  retired?: boolean;
  page?: number;
  size?: number;
};

/** Searches the catalog shortly after the user stops typing. Returns the previous result until the next result arrives. */
export function useSearch({ q, types, energyStar, preferred, neep = false, inProduction = false, retired = false, page = 1, size = 25 }: Search) {
  const [settled] = useDebouncedValue(q.trim(), WAIT_MS);
  const trueOrUndefined = (wanted: boolean) => (wanted ? ('true' as const) : undefined);
  const query = {
    q: settled || undefined,
    type: types.length > 0 ? types.join(',') : undefined,
    energy_star: trueOrUndefined(energyStar),
    preferred: trueOrUndefined(preferred),
    neep: trueOrUndefined(neep),
    in_production: trueOrUndefined(inProduction),
    retired: trueOrUndefined(retired),
    page_number: page,
    per_page: size,
  };
  return { ...useApiQuery(equipmentContract.listEquipment, { query }, { placeholderData: keepPreviousData }), isSettled: settled === q.trim() };
}
