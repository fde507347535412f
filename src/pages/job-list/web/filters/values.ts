import { isString, isStringArray, isUuid, keysOf } from '@/platform';
import type { FilterName, ListFilter, ListFilters } from '../../columns';

/** Value of a filter in the search parameters. */
export type FilterValue<F extends ListFilter> = F extends { kind: 'flag' }
  ? true
  : F extends { kind: 'one' }
    ? string
    : F extends { kind: 'canceled' }
      ? 'too' | 'only'
      : F extends { kind: 'choices'; options: Readonly<Record<infer V extends string, string>> }
        ? V[]
        : string[];
export type FilterSearchParams = { [Name in FilterName]?: FilterValue<ListFilters[Name]> };

/** Splits a list in the URL and removes repeated values. */
export const splitList = (text: string): string[] => [...new Set(text.split(',').filter(Boolean))];

/** Parses the value of a filter in the URL. Returns undefined for an invalid or empty value, because people can edit the URL. */
export function readFilter(filter: ListFilter, text: string): string | string[] | true | undefined {
  if (filter.kind === 'flag') return text === 'true' || undefined;
  if (filter.kind === 'one') return splitList(text).find(isUuid);
  // URLs from older releases contain `true`.
  if (filter.kind === 'canceled') return text === 'true' ? 'too' : (['too', 'only'] as const).find((value) => value === text);
  const values = splitList(text);
  if (filter.kind === 'choices') return keysOf(filter.options).filter((value) => values.includes(value));
  return filter.kind === 'claimed' ? values.filter((value) => isUuid(value) || value === 'anyone' || value === 'nobody') : values;
}

/** Returns the API query parameters for the value of a filter. */
export function filterParameters(filter: ListFilter, value: unknown): Record<string, string | string[]> {
  if (filter.kind === 'canceled') return value === 'only' ? { is_canceled: 'true' } : value === 'too' ? { include_canceled: 'true' } : {};
  if (filter.kind === 'claimed' && isStringArray(value)) {
    const people = value.filter(isUuid);
    const isClaimed = value.includes('nobody') ? 'false' : value.includes('anyone') ? 'true' : undefined;
    return { ...(people.length > 0 && { claimed_by: people }), ...(isClaimed && { is_claimed_jobs: isClaimed }) };
  }
  if (value === true) return { [filter.parameter]: 'true' };
  return isString(value) || isStringArray(value) ? { [filter.parameter]: value } : {};
}
